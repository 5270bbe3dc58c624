import { z } from "zod/mini";
import { user } from "../../model/user.ts";
import { event, type EventPayload } from "./event.ts";

export const welcomeEvent = event({
  name: "welcome",
  to: "every connection, before anything else, and again after commits may have been lost",
  summary: "the player, the server's time, and what `seq` and versions compare within",
  payload: z.object({
    user,
    serverTime: z.int().check(z.describe("Milliseconds since 1970, UTC.")),
    // compat until 0.3.0: nodes of 0.2.0 send none.
    epoch: z
      .optional(z.string())
      .check(
        z.describe(
          "Where it differs from the one before, what is known may be ahead: read it again.",
        ),
      ),
  }),
});

export const userEvent = event({
  name: "user",
  to: "all tabs of the player, when an operator changes their name or role",
  summary: "the player as they are now",
  payload: z.object({ user }),
});

export const sessionEndedEvent = event({
  name: "session-ended",
  to: "all connections of the session, before they close",
  summary: "the end of the session; the connection closes",
  payload: z.object({
    reason: z.enum(["logged-out", "expired", "password-changed", "account-deleted", "suspended"]),
  }),
});
export type SessionEndReason = EventPayload<typeof sessionEndedEvent>["reason"];

export const connectionEndedEvent = event({
  name: "connection-ended",
  to: "the player's oldest connection, when one too many is opened; it closes",
  summary: "why the connection ends while the session lives on",
  payload: z.object({ reason: z.enum(["too-many-connections"]) }),
});
