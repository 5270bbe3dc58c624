import { Router } from "express";
import { RELEASE } from "../platform/version.ts";

export interface Readiness {
  check(): Promise<void>;
  isDraining(): boolean;
}

/** `/healthz`: the process lives, and what it runs. `/readyz`: it can take players, and is not about to stop. */
export function healthRoutes({ check, isDraining }: Readiness): Router {
  const router = Router();
  router.get("/healthz", (_request, response) => {
    response.json({ status: "ok", ...RELEASE });
  });
  router.get("/readyz", async (_request, response) => {
    const status = isDraining()
      ? "draining"
      : await check().then(
          () => "ready",
          () => "not ready",
        );
    response.status(status === "ready" ? 200 : 503).json({ status });
  });
  return router;
}
