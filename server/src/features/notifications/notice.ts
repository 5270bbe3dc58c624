import type { NotificationKind } from "@ludus/shared/model/notification";
import type { Reader, Transaction } from "../../platform/database/database.ts";

/** Goes out with a letter, unless the player has read or deleted it before. An alert's grows with it. */
interface LetterNotice {
  userId: string;
  kind: Exclude<NotificationKind, "outbid">;
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
 * Posts one message per notice and channel that its player wants and can be reached by; posting one
 * again changes nothing. Once `tx` is committed, ask the jobs for a delivery.
 */
export type Notify = (tx: Transaction, notices: readonly Notice[]) => Promise<void>;

/** Those among the players whom a channel can reach: with an address, or with a subscription. */
export type FindReachable = (
  on: Reader,
  userIds: readonly string[],
) => Promise<ReadonlySet<string>>;
