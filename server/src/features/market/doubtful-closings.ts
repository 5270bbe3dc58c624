import { inArray } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import type { Settlement } from "./settle-auctions.ts";

/** What one transaction closed, and who has bid. */
export interface Closed {
  settlement: Settlement;
  bidderIdsByGladiatorId: ReadonlyMap<string, string[]>;
}

/**
 * Closings that may have been committed although the connection was lost before the database said
 * so. Nobody was told, and nothing of theirs is due any more: without this nobody ever would be.
 */
export class DoubtfulClosings {
  /** By the first auction's id. */
  #byAuctionId = new Map<number, Closed>();

  add(doubtful: Closed): void {
    const [auction] = doubtful.settlement.closed;
    if (auction) this.#byAuctionId.set(auction.id, doubtful);
  }

  /**
   * Takes out those that have come to pass; the others are forgotten. To be asked after another
   * closing: its locks have waited for whatever was still under way, and what it closed itself had
   * not been closed before.
   */
  async takeConfirmed(
    { read, tables: { auctions } }: Database,
    after: Settlement,
  ): Promise<Closed[]> {
    for (const { id } of after.closed) this.#byAuctionId.delete(id);
    if (this.#byAuctionId.size === 0) return [];
    const doubtful = this.#byAuctionId;
    this.#byAuctionId = new Map();
    try {
      const rows = await read
        .select({ id: auctions.id, closedAt: auctions.closedAt })
        .from(auctions)
        .where(inArray(auctions.id, [...doubtful.keys()]));
      // Where another node was faster, another moment is written there.
      return rows.flatMap(({ id, closedAt }) => {
        const closed = doubtful.get(id);
        return closed && closed.settlement.closed[0]?.closedAt === closedAt ? [closed] : [];
      });
    } catch (error) {
      this.#byAuctionId = new Map([...doubtful, ...this.#byAuctionId]);
      throw error;
    }
  }
}
