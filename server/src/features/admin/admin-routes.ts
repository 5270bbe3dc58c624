import { openJobDashboard } from "@ludus/shared/contract/admin-api";
import { Problem } from "@ludus/shared/contract/problems";
import { ReplyWithCookie } from "../../http/replies/cookies.ts";
import { servePlayer, type Route, type ServeContext } from "../../http/serve.ts";
import type { RateRule } from "../../platform/rate-limit/rate-limit.ts";
import type { AdminContext } from "./admin-context.ts";
import { issueDashboardTicket } from "./dashboard-tickets.ts";
import { ADMIN_PAGE } from "./admin-page.ts";
import { DASHBOARD_COOKIE } from "./job-dashboard-routes.ts";

const ADMIN_CALLS: RateRule = { name: "admin", points: 120, perSeconds: 60 };

export function adminRoutes(serve: ServeContext, context: AdminContext): Route[] {
  const isSecure = context.publicUrl?.startsWith("https:") ?? false;
  return [
    servePlayer(serve, openJobDashboard, ADMIN_CALLS, async (_input, signedIn, { address }) => {
      if (!context.queueView) throw new Problem("NO_JOB_DASHBOARD");
      const { ticket, ttlMs, expiresAt } = await issueDashboardTicket(context, signedIn);
      const account = signedIn.user.id;
      context.securityLog.note({ kind: "dashboard-opened", account, address });
      const cookie = { name: DASHBOARD_COOKIE, value: ticket, path: ADMIN_PAGE };
      return new ReplyWithCookie({ expiresAt }, { ...cookie, maxAgeMs: ttlMs, isSecure });
    }),
  ];
}
