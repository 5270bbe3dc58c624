import type { Route, ServeContext } from "../../http/serve.ts";
import type { AdminContext } from "./admin-context.ts";
import { adminRoutes } from "./admin-routes.ts";
import { pruneReports } from "./reports/report-player.ts";

export interface Admin {
  routes(serve: ServeContext): Route[];
  tidy(): Promise<void>;
}

export function openAdmin(context: AdminContext): Admin {
  return {
    routes: (serve) => adminRoutes(serve, context),
    tidy: () => pruneReports(context.database, context.wallNow()),
  };
}
