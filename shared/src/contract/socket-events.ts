import { z } from "zod";
import { WATCHED_AUCTIONS_MAX } from "../limits.ts";
import { auctionState, type AuctionState } from "../model/auction.ts";
import type { School } from "../model/school.ts";
import type { User } from "../model/user.ts";
import { goldAmount, id, idempotencyKey } from "./fields.ts";
import type { BidAnswer } from "./market-api.ts";
import type { ProblemBody } from "./problems.ts";

/** What the handshake's `auth` must hold. */
export const handshakeAuth = z.object({ token: z.string().min(1).max(200) });

/** The gladiators on screen, each with the `seq` the client has (0 for none). */
export const watchRequest = z.strictObject({
  gladiators: z
    .record(id, z.int().min(0))
    .refine((map) => Object.keys(map).length <= WATCHED_AUCTIONS_MAX, {
      error: `At most ${WATCHED_AUCTIONS_MAX} auctions at once`,
    }),
});
export type WatchRequest = z.infer<typeof watchRequest>;

export const unwatchRequest = z.strictObject({ gladiators: z.array(id).max(WATCHED_AUCTIONS_MAX) });
export type UnwatchRequest = z.infer<typeof unwatchRequest>;

export const placeBidRequest = z.strictObject({
  gladiatorId: id,
  bidAmount: goldAmount,
  idempotencyKey: idempotencyKey.optional(),
});
export type PlaceBidRequest = z.infer<typeof placeBidRequest>;

export interface Welcome {
  user: User;
  serverTime: number;
  /** How many times faster than the world's the server's clock runs; absent: as fast. */
  timeWarp?: number;
}

/** The state of every watched auction that the client has old, or not at all. */
export interface WatchAnswer {
  auctions: AuctionState[];
  serverTime: number;
}

export interface OutbidEvent {
  auction: AuctionState;
  gladiatorName: string;
  /** The recipient's bid that was beaten, and the gold it gave back. */
  yourBid: number;
  goldReleased: number;
}

export interface AuctionEndedEvent {
  gladiatorId: string;
  gladiatorName: string;
  outcome: "sold" | "unsold";
  winnerId: string | null;
  winnerName: string | null;
  /** Gold; null when unsold. */
  price: number | null;
  /** The ended auction as it stands now. */
  auction: AuctionState;
  /** Where he was unsold: the auction that he is in now. */
  relistedAs: AuctionState | null;
}

export interface ShortlistEvent {
  gladiatorId: string;
  shortlisted: boolean;
}

export type SessionEndReason = "logged-out" | "expired";

/** Every acknowledgement is one of these two. */
export type Ack<T> = (answer: { ok: true; data: T } | { ok: false; problem: ProblemBody }) => void;

export interface ClientToServerEvents {
  watch(request: WatchRequest, ack: Ack<WatchAnswer>): void;
  unwatch(request: UnwatchRequest, ack: Ack<Record<string, never>>): void;
  "place-bid"(request: PlaceBidRequest, ack: Ack<BidAnswer>): void;
}

export interface ServerToClientEvents {
  /** First event of every connection. */
  welcome(event: Welcome): void;
  /** To an auction's watchers; conflated, newest state wins. */
  bid(event: AuctionState): void;
  /** To the player who lost the lead. */
  outbid(event: OutbidEvent): void;
  /** To an auction's watchers and all who bid. */
  "auction-ended"(event: AuctionEndedEvent): void;
  /** Something was listed or left the market: refresh lists and counts. */
  market(event: { openAuctions: number }): void;
  /** To the owner: the whole school; conflated, newest version wins. */
  school(event: School): void;
  /** To the player's other tabs. */
  shortlist(event: ShortlistEvent): void;
  "session-ended"(event: { reason: SessionEndReason }): void;
}

/** For whoever checks what arrives: the state inside `bid`, `outbid` and `auction-ended`. */
export { auctionState };
