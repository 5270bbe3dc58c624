import type { AuctionState } from "@ludus/shared/model/auction";
import type { School } from "@ludus/shared/model/school";
import type { Log } from "../../../log.ts";
import type { Database } from "../../../platform/database/database.ts";
import { readAuctions } from "../rows/read-auctions.ts";
import { readMaxima, type OwnMaximum } from "../rows/read-maxima.ts";
import { readBiddersSchools } from "../rows/read-bidders-schools.ts";

interface CurrentState {
  auctions: AuctionState[];
  maxima: OwnMaximum[];
  schools: { userId: string; school: School }[];
}

/**
 * Auctions whose commit the database did not confirm, because the connection was lost before its
 * answer. Clients drop states that are not newer, so announcing the current ones is safe.
 */
export class BidsInDoubt {
  readonly #database: Database;
  readonly #log: Log;
  #gladiatorIds = new Set<string>();

  constructor(database: Database, log: Log) {
    this.#database = database;
    this.#log = log;
  }

  add(gladiatorId: string): void {
    this.#gladiatorIds.add(gladiatorId);
  }

  /**
   * Takes all of them out and resolves with what to announce. Null if there are none, or if the
   * database doesn't answer; then they stay in doubt until the next call.
   */
  async take(): Promise<CurrentState | null> {
    const taken = this.#gladiatorIds;
    if (taken.size === 0) return null;
    this.#gladiatorIds = new Set();
    try {
      const ids = [...taken];
      return {
        auctions: await readAuctions(this.#database, ids),
        maxima: await readMaxima(this.#database, ids),
        schools: await readBiddersSchools(this.#database, ids),
      };
    } catch (error) {
      this.#gladiatorIds = new Set([...taken, ...this.#gladiatorIds]);
      this.#log.warn({ err: error }, "bids in doubt could not be looked up yet");
      return null;
    }
  }
}
