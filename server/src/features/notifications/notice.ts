import type { LetterKind } from "@ludus/shared/news/news-kinds";
import type { Reader, Transaction } from "../../platform/database/database.ts";

/** Goes out with a letter, unless the player has read or deleted it before. An alert's grows with it. */
export interface LetterNotice {
  userId: string;
  kind: LetterKind;
  letterId: string;
}

/** Goes out if the player still doesn't lead. `lostAt`: epoch ms of wall time. */
export interface OutbidNotice {
  userId: string;
  kind: "outbid";
  auctionId: number;
  lostAt: number;
}

export type Notice = LetterNotice | OutbidNotice;

/**
 * Posts one message per notice, and per address or browser of its player on the channels they want.
 * Posting one again changes nothing. Once `tx` is committed, wake the outbox.
 */
export type Notify = (tx: Transaction, notices: readonly Notice[]) => Promise<void>;

/**
 * Destinations by player: the account's id for e-mail, one session for each subscribed browser for push.
 * Each gets its own message.
 */
export type Destinations = ReadonlyMap<string, readonly string[]>;
export type FindReachable = (on: Reader, userIds: readonly string[]) => Promise<Destinations>;
