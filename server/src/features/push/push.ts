import type { Route, ServeContext } from "../../http/serve.ts";
import type { PushContext } from "./push-context.ts";
import { pushRoutes } from "./push-routes.ts";

export interface Push {
  routes(serve: ServeContext): Route[];
  /** Makes this database's keys, unless it has them. */
  start(): Promise<void>;
}

export function openPush(context: PushContext): Push {
  return {
    routes: (serve) => pushRoutes(serve, context),
    async start() {
      await context.webPush.readPublicKey();
    },
  };
}
