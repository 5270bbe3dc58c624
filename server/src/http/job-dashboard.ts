import { Router, type Request, type RequestHandler } from "express";
import { JOB_DASHBOARD_PATH } from "@ludus/shared/contract/admin-api";
import { Problem } from "@ludus/shared/contract/problems";
import { authenticate, requireRole } from "./authenticate.ts";
import { cookieOf } from "./cookies.ts";
import { asRoute } from "./count-requests.ts";
import type { Headers } from "./reply.ts";
import { isSameOrigin } from "./same-origin.ts";
import type { FindSession, SignedIn } from "./signed-in.ts";

export const DASHBOARD_COOKIE = "ludus_dashboard";
/** Where an ADMIN gets a ticket, and all others are shown the way. The cookie goes no further. */
export const DASHBOARD_DOOR = "/admin";

export interface JobDashboardOptions {
  /** The pages themselves; null where there is no queue to show. */
  dashboard: RequestHandler | null;
  /** Of the ticket that a browser has in its cookie. */
  findVisitor: FindSession;
  /** Of the bearer token that a program has. */
  findSession: FindSession;
  publicUrl: string | null;
  headers: Headers;
}

/** The job dashboard, for ADMINs whose session lives: looked up with every request. */
export function jobDashboardRoutes(options: JobDashboardOptions): Router {
  const router = Router();
  const policy = withOwnBase(options.headers["content-security-policy"] ?? "");
  const guarded: RequestHandler = async (request, response, next) => {
    try {
      const visitor = await visitorOf(request, options);
      requireRole(visitor, "ADMIN");
    } catch (error) {
      if (!isVisit(request)) throw error;
      response.redirect(303, DASHBOARD_DOOR);
      return;
    }
    if (!options.dashboard) throw new Problem("NO_JOB_DASHBOARD");
    response.setHeader("content-security-policy", policy);
    await options.dashboard(request, response, next);
  };
  router.use(JOB_DASHBOARD_PATH, asRoute(JOB_DASHBOARD_PATH, guarded));
  return router;
}

async function visitorOf(
  request: Request,
  { findVisitor, findSession, publicUrl }: JobDashboardOptions,
): Promise<SignedIn> {
  if (request.headers.authorization !== undefined) return authenticate(request, findSession);
  const ticket = cookieOf(request, DASHBOARD_COOKIE);
  if (ticket === undefined) throw new Problem("NOT_SIGNED_IN");
  // A page of the same site, on another port or subdomain, gets the cookie sent along.
  if (!isSameOrigin(request, publicUrl)) throw new Problem("FORBIDDEN");
  const visitor = await findVisitor(ticket);
  if (!visitor) throw new Problem("SESSION_ENDED");
  return visitor;
}

/** Measured: beyond what the game's pages may, the dashboard's name the address they start from. */
function withOwnBase(policy: string): string {
  return policy.replace("base-uri 'none'", "base-uri 'self'");
}

/** Somebody typed or followed the address; a script of the dashboard wants to hear the problem. */
function isVisit({ method, headers }: Request): boolean {
  return method === "GET" && (headers.accept ?? "").includes("text/html");
}
