import type { MaximumEvent } from "@ludus/shared/contract/live/live-events";
import type { School } from "@ludus/shared/model/school";
import type { Meter } from "../../metrics/meter.ts";
import type { Headers } from "../../http/replies/reply.ts";
import type { FindSession, SignedIn } from "../../http/signed-in.ts";
import type { Database, Reader, Transaction } from "../../platform/database/database.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { QueueView } from "../../platform/jobs/queue-view.ts";
import type { AuctionRow } from "../../presenters/present-auction.ts";
import type { SuspensionRow } from "../../presenters/present-suspension.ts";
import type { Announcer } from "../../realtime/announcer.ts";
import type { SecurityLog } from "../../security-log.ts";
import type { Letters } from "../letters/letters.ts";

interface VoidedAuction {
  /** As it was. */
  auction: AuctionRow;
  bidderIds: readonly string[];
  /** Gold; null without a leader. */
  goldReleased: number | null;
  /** After the commit. */
  announce(): Promise<void>;
}

interface LoweredMaxima {
  goldReleased: number;
  maxima: readonly MaximumEvent[];
}

export interface AdminContext {
  database: Database;
  wallNow: () => number;
  steadyNow: () => number;
  announcer: Announcer;
  jobs: Pick<Jobs, "requestDelivery">;
  auth: {
    findSession: FindSession;
    findSessionById(sessionId: string): Promise<Pick<SignedIn, "user"> | null>;
    suspend(tx: Transaction, suspension: SuspensionRow): Promise<string[]>;
    announceSuspended(userId: string, ended: readonly string[]): void;
    setUsername(tx: Transaction, given: { userId: string; username: string }): Promise<void>;
    requireFreshSession(
      read: Reader,
      signedIn: Pick<SignedIn, "sessionId">,
      now: number,
    ): Promise<void>;
    forgetPlayers(): void;
  };
  schools: {
    rename(tx: Transaction, userId: string, name: string): Promise<School>;
    adjustGold(tx: Transaction, adjustment: { userId: string; amount: number }): Promise<School>;
  };
  market: {
    renameBidder(tx: Transaction, player: { userId: string; username: string }): Promise<void>;
    forgetPages(): void;
    /** `gold`: what the player is to be able to spend. */
    lowerMaxima(
      tx: Transaction,
      need: { userId: string; gold: number; at: number },
    ): Promise<LoweredMaxima>;
    /** Ending soonest first. */
    findOpenLots(text: string): Promise<{ auctionId: number; endsAt: number }[]>;
    voidAuction(tx: Transaction, auctionId: number): Promise<VoidedAuction>;
  };
  letters: Pick<Letters, "write" | "announce">;
  /** Null if jobs wait in this process rather than in Redis. */
  queueView: QueueView | null;
  securityLog: SecurityLog;
  meter: Pick<Meter, "operatorActed">;
  /** How much gold one operator may grant in 24 hours. */
  operatorGoldPerDay: number;
  trustedProxies: number;
  publicUrl: string | null;
  headers: Headers;
}
