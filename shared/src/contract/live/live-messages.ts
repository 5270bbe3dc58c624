import { z } from "zod/mini";
import { WATCHED_AUCTIONS_MAX } from "../../limits.ts";
import { auctionState } from "../../model/auction.ts";
import { id, idempotencyKey, nothing } from "../fields.ts";
import {
  BID_RATE,
  BID_REFUSALS,
  bidAmounts,
  bidAnswer,
  isMaximumEnough,
  MAXIMUM_TOO_SMALL,
} from "../market/bids-api.ts";
import { message, type Acknowledgement, type MessageInput, type MessageReply } from "./message.ts";
import { problemBody } from "../problems.ts";
import type { RateRule } from "./rate-rule.ts";

/** The `auth` of the handshake. */
export const handshakeAuth = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
});

/** The `connect_error` of a refused handshake. Absent if the server didn't answer. */
export const handshakeRefusal = z.object({ data: problemBody });

const WATCH_RATE: RateRule = { name: "watch", points: 120, perSeconds: 10 };

export const watchMessage = message({
  name: "watch",
  access: "signed-in",
  summary: "adds auctions to those that the connection watches, and returns the newer states",
  input: z.strictObject({
    gladiators: z.record(id, z.int().check(z.minimum(0))).check(
      z.refine((map) => Object.keys(map).length <= WATCHED_AUCTIONS_MAX, {
        error: `At most ${WATCHED_AUCTIONS_MAX} auctions at once`,
      }),
      z.describe("By gladiator's id the `seq` of the state that the client has, or 0 for none."),
    ),
  }),
  reply: z.object({
    auctions: z
      .array(auctionState)
      .check(z.describe("The states that are newer than the client's.")),
    watchers: z
      .optional(z.record(z.string(), z.int()))
      .check(
        z.describe(
          "By gladiator's id how many players watch, as the event says. Only auctions that more than one watches; absent without any.",
        ),
      ),
    serverTime: z.int().check(z.describe("Milliseconds since 1970, UTC.")),
  }),
  rate: WATCH_RATE,
});
export type WatchInput = MessageInput<typeof watchMessage>;
export type WatchReply = MessageReply<typeof watchMessage>;

export const unwatchMessage = message({
  name: "unwatch",
  access: "signed-in",
  summary: "removes auctions from those that the connection watches",
  input: z.strictObject({ gladiators: z.array(id).check(z.maxLength(WATCHED_AUCTIONS_MAX)) }),
  reply: nothing,
  rate: WATCH_RATE,
});

export const placeBidMessage = message({
  name: "place-bid",
  access: "profile-completed",
  summary: "places a bid by the rules of the HTTP call, at a fraction of its cost",
  input: z
    .strictObject({
      gladiatorId: id,
      ...bidAmounts,
      idempotencyKey: z
        .optional(idempotencyKey)
        .check(
          z.describe(
            "Chosen by the client. An accepted bid counts once: for a day, the same key gets its answer again. A refused bid is judged anew.",
          ),
        ),
    })
    .check(z.refine(isMaximumEnough, MAXIMUM_TOO_SMALL)),
  reply: bidAnswer,
  refusals: BID_REFUSALS,
  rate: BID_RATE,
});
export type PlaceBidInput = MessageInput<typeof placeBidMessage>;

export const MESSAGES = [watchMessage, unwatchMessage, placeBidMessage] as const;

type AnyMessage = (typeof MESSAGES)[number];
export type MessageName = AnyMessage["name"];

export type ClientToServerEvents = {
  [M in AnyMessage as M["name"]]: (
    input: MessageInput<M>,
    acknowledge: (answer: Acknowledgement<MessageReply<M>>) => void,
  ) => void;
};
