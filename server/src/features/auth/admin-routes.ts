import { openJobDashboard } from "@ludus/shared/contract/admin-api";
import { Problem } from "@ludus/shared/contract/problems";
import { ReplyWithCookie } from "../../http/cookies.ts";
import { DASHBOARD_COOKIE, DASHBOARD_DOOR } from "../../http/job-dashboard.ts";
import { servePlayer, type Route, type ServeContext } from "../../http/serve.ts";
import type { AuthContext } from "./auth-context.ts";
import { SESSION_CALLS } from "./auth-limits.ts";
import { issueDashboardTicket } from "./dashboard-tickets.ts";

export interface AdminOptions {
  hasJobDashboard: boolean;
  /** Whether browsers come by https. */
  isSecure: boolean;
}

export function adminRoutes(
  serve: ServeContext,
  context: AuthContext,
  { hasJobDashboard, isSecure }: AdminOptions,
): Route[] {
  return [
    servePlayer(serve, openJobDashboard, SESSION_CALLS, async (_input, signedIn) => {
      if (!hasJobDashboard) throw new Problem("NO_JOB_DASHBOARD");
      const { ticket, ttlMs, expiresAt } = await issueDashboardTicket(context, signedIn);
      const cookie = { name: DASHBOARD_COOKIE, value: ticket, path: DASHBOARD_DOOR };
      return new ReplyWithCookie({ expiresAt }, { ...cookie, maxAgeMs: ttlMs, isSecure });
    }),
  ];
}
