import { Router, type Request, type RequestHandler } from "express";
import { JOB_DASHBOARD_PATH } from "@ludus/shared/contract/admin-api";
import { Problem } from "@ludus/shared/contract/problems";
import { authenticate, requireRole } from "../../http/authenticate.ts";
import { cookieOf } from "../../http/replies/cookies.ts";
import { clientAddressOf } from "../../http/requests/client-address.ts";
import { asRoute } from "../../http/requests/count-requests.ts";
import { logRefusal } from "../../http/requests/log-refusal.ts";
import { isSameOrigin } from "../../http/requests/same-origin.ts";
import type { SignedIn } from "../../http/signed-in.ts";
import type { QueueView } from "../../platform/jobs/queue-view.ts";
import type { AdminContext } from "./admin-context.ts";
import { ADMIN_PAGE } from "./admin-page.ts";
import { findTicketsSession, ticketCookieName } from "./dashboard-tickets.ts";

const READS: ReadonlySet<string> = new Set(["GET", "HEAD"]);
const READ_ONLY = "The job dashboard shows jobs and changes none.";

/** The job dashboard, for ADMINs to read. Every request looks their session up again. */
export function jobDashboardRoutes(context: AdminContext): Router {
  const router = Router();
  let dashboard: Promise<RequestHandler> | undefined;
  const policy = withOwnBase(context.headers["content-security-policy"] ?? "");
  const guarded: RequestHandler = async (request, response, next) => {
    let account: string | undefined;
    try {
      const signedIn = await signedInOf(request, context);
      account = signedIn.user.id;
      requireRole(signedIn, "ADMIN");
      // Operators' acts have a reason and a row in the audit log; the package's have neither.
      if (!READS.has(request.method)) throw new Problem("FORBIDDEN", {}, READ_ONLY);
    } catch (error) {
      const caller = { address: clientAddressOf(request, context.trustedProxies) };
      logRefusal(context.securityLog, error, { account, caller, call: "the job dashboard" });
      if (!isPageLoad(request)) throw error;
      response.redirect(303, ADMIN_PAGE);
      return;
    }
    if (!context.queueView) throw new Problem("NO_JOB_DASHBOARD");
    response.setHeader("content-security-policy", policy);
    // Jobs name auctions and players; the dashboard's own answers say nothing about caching.
    response.setHeader("cache-control", "no-store");
    const answer = await (dashboard ??= loadDashboard(context.queueView));
    await answer(request, response, next);
  };
  router.use(JOB_DASHBOARD_PATH, asRoute(JOB_DASHBOARD_PATH, guarded));
  return router;
}

/** When it is first asked for: the package is large, and most processes never show it. */
async function loadDashboard({ dashboardAdapter }: QueueView): Promise<RequestHandler> {
  const { createJobDashboard } = await import("./job-dashboard.ts");
  return createJobDashboard(dashboardAdapter);
}

async function signedInOf(
  request: Request,
  context: AdminContext,
): Promise<Pick<SignedIn, "user">> {
  const { auth, publicUrl } = context;
  if (request.headers.authorization !== undefined) return authenticate(request, auth.findSession);
  const ticket = cookieOf(request, ticketCookieName(publicUrl));
  if (ticket === undefined) throw new Problem("NOT_SIGNED_IN");
  // Browsers send the cookie from pages on other ports and subdomains of this site, too.
  if (!isSameOrigin(request, publicUrl)) throw new Problem("FORBIDDEN");
  const sessionId = await findTicketsSession(context, ticket);
  const signedIn = sessionId && (await auth.findSessionById(sessionId));
  if (!signedIn) throw new Problem("SESSION_ENDED");
  return signedIn;
}

/** The dashboard sets a base address; the game's own policy forbids that. It needs nothing else. */
function withOwnBase(policy: string): string {
  return policy.replace("base-uri 'none'", "base-uri 'self'");
}

/** A person who opens the address is redirected; the dashboard's scripts get the problem. */
function isPageLoad({ method, headers }: Request): boolean {
  return method === "GET" && (headers.accept ?? "").includes("text/html");
}
