import type { School } from "@ludus/shared/model/school";
import type { VerifiedEmailToBid } from "../../config.ts";
import type { Fact } from "../../facts/fact.ts";
import type { Facts } from "../../facts/facts.ts";
import type { Announcer } from "../../realtime/announcer.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import type { Outbox } from "../../platform/outbox/outbox.ts";
import type { RateLimit } from "../../platform/rate-limit/rate-limit.ts";
import type { SecurityLog } from "../../security-log.ts";
import type { AddressRules } from "../../http/requests/client-address.ts";
import type { NetworkRule } from "../../http/requests/limit-networks.ts";
import type { Passwords } from "./passwords.ts";
import type { LiveSessions } from "./sessions/session-cache.ts";

export interface AuthContext extends AddressRules {
  database: Database;
  rateLimit: RateLimit;
  announcer: Announcer;
  facts: Facts;
  outbox: Pick<Outbox, "wake">;
  sendsMail: boolean;
  verifiedEmailToBid: VerifiedEmailToBid;
  wallNow: () => number;
  steadyNow: () => number;
  isHttps: boolean;
  securityLog: SecurityLog;
  liveSessions: LiveSessions;
  passwords: Passwords;
  registrationsByAddress: NetworkRule;
  roomByAddress: NetworkRule;
  schools: {
    create(tx: Transaction, school: { userId: string; newLeadsMax: number | null }): Promise<void>;
    rename(tx: Transaction, userId: string, name: string): Promise<School>;
  };
  market: {
    renameBidder(tx: Transaction, player: { userId: string; username: string }): Promise<void>;
    /** Releases what a player holds above the prices that they lead with. */
    lowerMaxima(
      tx: Transaction,
      needs: readonly { userId: string; gold: number }[],
      now: number,
    ): Promise<unknown>;
    listGladiatorsOfClosed(tx: Transaction, userId: string): Promise<Fact[]>;
    forgetPages(): void;
  };
}
