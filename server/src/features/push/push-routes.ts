import {
  pushState,
  renewPush,
  subscribeToPush,
  unsubscribeFromPush,
} from "@ludus/shared/contract/push-api";
import { servePlayer, servePublic, type Route, type ServeContext } from "../../http/serve.ts";
import type { RateRule } from "../../platform/rate-limit/rate-limit.ts";
import type { PushContext } from "./push-context.ts";
import { renewSubscription } from "./renew.ts";
import { pushStateOf, subscribe, unsubscribe } from "./subscribe.ts";

const PUSH_CALLS: RateRule = { name: "push", points: 120, perSeconds: 60 };

export function pushRoutes(serve: ServeContext, context: PushContext): Route[] {
  return [
    servePlayer(serve, pushState, PUSH_CALLS, (_input, signedIn) => pushStateOf(context, signedIn)),
    servePlayer(serve, subscribeToPush, PUSH_CALLS, (input, signedIn) =>
      subscribe(context, input, signedIn),
    ),
    servePlayer(serve, unsubscribeFromPush, PUSH_CALLS, (_input, signedIn) =>
      unsubscribe(context, signedIn),
    ),
    servePublic(serve, renewPush, (input, caller) => renewSubscription(context, input, caller)),
  ];
}
