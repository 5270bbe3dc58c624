import { and, inArray } from "drizzle-orm";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import type { Database, Reader } from "../../../platform/database/database.ts";
import { prepared } from "../../../platform/database/prepared.ts";
import { isOpen } from "../../../platform/database/schema/is-open.ts";
import { presentAuctionOf, type AuctionRow } from "../../../presenters/present-auction.ts";
import {
  presentOnlyGladiator,
  selectAuctionsWithGladiators,
} from "../../../presenters/present-gladiator.ts";

/** Some 2 KB each. */
const CACHED_MAX = 2000;

interface CachedText {
  gladiatorId: string;
  /** Without the closing brace. */
  text: string;
}

type OwnFields = Pick<Gladiator, "yourMaximum" | "overtakenMaximum">;

const openLotsById = prepared("open_lots_by_id", (read: Reader) => {
  const { auctions } = read.tables;
  return selectAuctionsWithGladiators(read).where(
    and(inArray(auctions.id, read.listFrom("auctionIds", "integer")), isOpen(auctions)),
  );
});

/**
 * Writes open lots as JSON. A gladiator doesn't change while he is on the market, so his part is
 * written once, and with each bid only the auction's.
 */
export class LotTexts {
  readonly #read: Reader;
  readonly #cached = new Map<number, CachedText>();

  constructor({ read }: Pick<Database, "read">) {
    this.#read = read;
  }

  /** In the order of `auctions`, without those that ended meanwhile. */
  async write<Row extends AuctionRow>(
    auctions: readonly Row[],
    ownFields?: (auction: Row) => OwnFields,
  ): Promise<string[]> {
    await this.#learn(auctions.filter((auction) => !this.#knows(auction)));
    return auctions.flatMap((auction) => {
      const cached = this.#cached.get(auction.id);
      if (cached?.gladiatorId !== auction.gladiatorId) return [];
      const changing = { ...presentAuctionOf(auction), ...ownFields?.(auction) };
      return `${cached.text},${JSON.stringify(changing).slice(1)}`;
    });
  }

  /** A database that has lost commits gives an auction's id once more. */
  #knows({ id, gladiatorId }: AuctionRow): boolean {
    return this.#cached.get(id)?.gladiatorId === gladiatorId;
  }

  async #learn(auctions: readonly AuctionRow[]): Promise<void> {
    if (auctions.length === 0) return;
    const auctionIds = auctions.map(({ id }) => id);
    for (const { auction, gladiator } of await openLotsById(this.#read, { auctionIds })) {
      const text = JSON.stringify(presentOnlyGladiator(gladiator)).slice(0, -1);
      this.#cached.set(auction.id, { gladiatorId: gladiator.id, text });
    }
    for (const id of this.#cached.keys()) {
      if (this.#cached.size <= CACHED_MAX) break;
      this.#cached.delete(id);
    }
  }
}
