import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { Router } from "express";
import { Problem } from "@ludus/shared/contract/problems";
import type { SecurityLog } from "../security-log.ts";
import { authenticate, requireRole } from "./authenticate.ts";
import { clientAddressOf } from "./requests/client-address.ts";
import type { FindSession } from "./signed-in.ts";

export interface MetricsOptions {
  findSession: FindSession;
  /** A bearer token for programs without a session; null: there is none. */
  metricsToken: string | null;
  trustedProxies: number;
  securityLog: SecurityLog;
  metrics: { contentType: string; expose(): Promise<string> };
}

/** `/metrics`, for Prometheus with its token, and for an ADMIN. */
export function metricsRoutes(options: MetricsOptions): Router {
  const { metricsToken, metrics } = options;
  const router = Router();
  router.get("/metrics", async (request, response) => {
    if (metricsToken === null || !bears(request, metricsToken)) {
      await requireAdmin(request, options);
    }
    response.set({ "content-type": metrics.contentType, "cache-control": "no-store" });
    response.send(await metrics.expose());
  });
  return router;
}

/** @throws NOT_SIGNED_IN, SESSION_ENDED, FORBIDDEN */
async function requireAdmin(
  request: IncomingMessage,
  { findSession, securityLog, trustedProxies }: MetricsOptions,
): Promise<void> {
  let account: string | undefined;
  try {
    const signedIn = await authenticate(request, findSession);
    account = signedIn.user.id;
    requireRole(signedIn, "ADMIN");
  } catch (error) {
    if (error instanceof Problem && request.headers.authorization !== undefined) {
      const address = clientAddressOf(request, trustedProxies);
      const kind = error.code === "FORBIDDEN" ? "forbidden" : "sign-in-failed";
      securityLog.record({ kind, account, address, reason: "GET /metrics" });
    }
    throw error;
  }
}

/** Compares hashes in constant time, so the time reveals nothing about the token. */
function bears({ headers }: IncomingMessage, token: string): boolean {
  const [, given = ""] = /^Bearer (.+)$/i.exec(headers.authorization ?? "") ?? [];
  return timingSafeEqual(sha256(given), sha256(token));
}

function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
