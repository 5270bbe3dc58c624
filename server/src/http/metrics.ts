import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { Router } from "express";
import { authenticate, requireRole } from "./authenticate.ts";
import type { FindSession } from "./signed-in.ts";

export interface MetricsOptions {
  findSession: FindSession;
  /** A bearer token for programs without a session; null: there is none. */
  metricsToken: string | null;
  metrics: { contentType: string; expose(): Promise<string> };
}

/** `/metrics`, for Prometheus with its token, and for an ADMIN. */
export function metricsRoutes({ findSession, metricsToken, metrics }: MetricsOptions): Router {
  const router = Router();
  router.get("/metrics", async (request, response) => {
    if (metricsToken === null || !bears(request, metricsToken)) {
      requireRole(await authenticate(request, findSession), "ADMIN");
    }
    response.set({ "content-type": metrics.contentType, "cache-control": "no-store" });
    response.send(await metrics.expose());
  });
  return router;
}

/** Hashes are compared, in a time that tells neither the token's length nor how much was right. */
function bears({ headers }: IncomingMessage, token: string): boolean {
  const [, given = ""] = /^Bearer (.+)$/i.exec(headers.authorization ?? "") ?? [];
  return timingSafeEqual(sha256(given), sha256(token));
}

function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
