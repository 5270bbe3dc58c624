import { z } from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { nothing } from "./fields.ts";
import { PUSH_ENDPOINT_LENGTH_MAX, PUSH_SUBSCRIPTIONS_MAX } from "../limits.ts";

const pushEndpoint = z
  .url({ protocol: /^https$/, error: "Not the address of a push service" })
  .check(
    z.maxLength(PUSH_ENDPOINT_LENGTH_MAX),
    z.describe("As the browser's push service gave it."),
  );
const authSecret = z.string().check(z.regex(/^[\w-]{22}$/, "Not 16 bytes in base64url"));

const pushSubscription = z.strictObject({
  endpoint: pushEndpoint,
  p256dh: z.string().check(z.regex(/^[\w-]{87}$/, "Not a key of 65 bytes in base64url")),
  auth: authSecret,
});
export type NewPushSubscription = z.infer<typeof pushSubscription>;

const state = z.object({
  key: z.string().check(z.describe("The `applicationServerKey` to subscribe with, in base64url.")),
  isSubscribed: z.boolean().check(z.describe("Whether messages go to this session's browser.")),
});

export const pushState = endpoint({
  method: "GET",
  path: "/push",
  access: "signed-in",
  summary: "Return the key to subscribe to Web Push with, and whether this session is subscribed.",
  input: nothing,
  reply: state,
});

export const subscribeToPush = endpoint({
  method: "PUT",
  path: "/push/subscription",
  access: "signed-in",
  summary: `Send messages to this session's browser, in the place of what it was subscribed with before. Ends with the session. An account has at most ${PUSH_SUBSCRIPTIONS_MAX}: the one that was confirmed least recently goes.`,
  input: pushSubscription,
  reply: state,
});

export const renewPush = endpoint({
  method: "POST",
  path: "/push/renewal",
  access: "public",
  summary:
    "Replace a subscription that the browser has changed while nobody looked. The secret of the former one proves whose it is.",
  input: z.extend(pushSubscription, { formerEndpoint: pushEndpoint, formerAuth: authSecret }),
  reply: z.object({ isSubscribed: z.literal(true) }),
  refusals: ["SUBSCRIPTION_NOT_FOUND"],
});

export const unsubscribeFromPush = endpoint({
  method: "DELETE",
  path: "/push/subscription",
  access: "signed-in",
  summary: "Send no more messages to this session's browser. Ending what has ended is no error.",
  input: nothing,
  reply: state,
});
