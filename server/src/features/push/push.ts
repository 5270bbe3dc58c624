import type { Route, ServeContext } from "../../http/serve.ts";
import type { SendMessage } from "../../platform/outbox/outbox.ts";
import { pushChannel, type ComposePush } from "./push-channel.ts";
import type { PushContext } from "./push-context.ts";
import { pushRoutes } from "./push-routes.ts";

export interface Push {
  routes(serve: ServeContext): Route[];
  /** The outbox's way to the browsers of players; `compose` finds the words when they are sent. */
  channel(compose: ComposePush): SendMessage;
  /** Makes this database's keys, unless it has them. */
  start(): Promise<void>;
}

export function openPush(context: PushContext): Push {
  return {
    routes: (serve) => pushRoutes(serve, context),
    channel: (compose) => pushChannel(context, compose),
    async start() {
      await context.webPush.readPublicKey();
    },
  };
}
