import type { BidRequest } from "./judge-batch.ts";
import type { MarketContext } from "./market-context.ts";
import { readAuctions } from "./read-auctions.ts";
import { readBiddersSchools } from "./read-bidders-schools.ts";

/**
 * Auctions in which a bid may have been committed although the database went away before it said
 * so. Nobody was told; once the database answers again, everybody is told how they stand, and all
 * who bid in them how their gold does.
 */
export class DoubtfulBids {
  readonly #gladiatorIds = new Set<string>();

  add(requests: readonly BidRequest[]): void {
    for (const { gladiatorId } of requests) this.#gladiatorIds.add(gladiatorId);
  }

  /** To be called after a commit. What is not newer than what players know is dropped by them. */
  async announce({ database, announcer, pages, log }: MarketContext): Promise<void> {
    if (this.#gladiatorIds.size === 0) return;
    const ids = [...this.#gladiatorIds];
    this.#gladiatorIds.clear();
    try {
      const auctions = await readAuctions(database, ids);
      const schools = await readBiddersSchools(database, ids);
      pages.forget();
      for (const auction of auctions) announcer.auctionChanged(auction);
      for (const { userId, school } of schools) announcer.schoolChanged(userId, school);
    } catch (error) {
      for (const id of ids) this.#gladiatorIds.add(id);
      log.warn({ err: error }, "how doubtful bids ended could not be read yet");
    }
  }
}
