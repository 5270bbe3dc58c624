import type { EventPayload, LiveEvent } from "@ludus/shared/contract/live/event";
import type { AuctionEndedEvent, WatchersEvent } from "@ludus/shared/contract/live/market-events";
import type { SessionEndReason } from "@ludus/shared/contract/live/session-events";
import type { AuctionState } from "@ludus/shared/model/auction";
import type { School } from "@ludus/shared/model/school";
import type { User } from "@ludus/shared/model/user";

export type AnnounceToPlayer = <Event extends LiveEvent>(
  userId: string,
  event: Event,
  payload: EventPayload<Event>,
) => void;

/** Call it after the commit only; it never fails or waits. */
export interface Announcer {
  auctionChanged(auction: AuctionState): void;
  schoolChanged(userId: string, school: School): void;
  /** To all tabs, at once. */
  announceToPlayer: AnnounceToPlayer;
  /** Also disconnects the session's tabs. */
  sessionEnded(sessionId: string, reason: SessionEndReason): void;
  /** For facts, which every node announces to its own sockets. */
  ownSockets: OwnSockets;
  close(): void;
}

export interface OwnSockets {
  auctionEnded(ended: AuctionEndedEvent, bidderIds: readonly string[]): void;
  marketChanged(openAuctions: number): void;
  watchersChanged(lots: readonly WatchersEvent[]): void;
  /** Counts the watchers of these open auctions. By gladiator; those without a second watcher are left out. */
  followWatchers(gladiatorIds: readonly string[]): Record<string, number>;
  hasPlayer(userId: string): boolean;
  announceToPlayer: AnnounceToPlayer;
  /** The player's tabs act for the player as they are now. */
  playerChanged(user: User): void;
  /** Also disconnects the session's tabs. */
  sessionEnded(sessionId: string, reason: SessionEndReason): void;
}
