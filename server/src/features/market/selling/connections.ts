import { and, gt, inArray, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { prepared } from "../../../platform/database/prepared.ts";

const CONNECTED_MS = 30 * 24 * 60 * 60 * 1000;

export interface SellerAndBidder {
  sellerId: string;
  bidderId: string;
}

const signInsSince = prepared("sign_ins_since", (tx: Transaction) => {
  const { signIns } = tx.tables;
  return tx
    .select({ userId: signIns.userId, network: signIns.network, browser: signIns.browser })
    .from(signIns)
    .where(
      and(
        inArray(signIns.userId, tx.listFrom("userIds", "text")),
        gt(signIns.seenAt, sql.placeholder("since")),
      ),
    );
});

/**
 * Sellers and bidders who may be one person: they signed in from one network by the same browser within
 * 30 days, as operators' figures count it. Without pairs nothing is read.
 */
export class Connections {
  static readonly NONE = new Connections(new Map());
  readonly #placesByUserId: ReadonlyMap<string, ReadonlySet<string>>;

  private constructor(placesByUserId: ReadonlyMap<string, ReadonlySet<string>>) {
    this.#placesByUserId = placesByUserId;
  }

  static async load(
    tx: Transaction,
    pairs: readonly SellerAndBidder[],
    now: number,
  ): Promise<Connections> {
    if (pairs.length === 0) return Connections.NONE;
    const userIds = new Set(pairs.flatMap(({ sellerId, bidderId }) => [sellerId, bidderId]));
    const placesByUserId = new Map<string, Set<string>>();
    for (const row of await signInsSince(tx, { userIds, since: now - CONNECTED_MS })) {
      const places = placesByUserId.get(row.userId) ?? new Set();
      placesByUserId.set(row.userId, places.add(`${row.network} ${row.browser}`));
    }
    return new Connections(placesByUserId);
  }

  /** False for the market's own stock, and for one and the same school. */
  has(sellerId: string | null, bidderId: string): boolean {
    if (sellerId === null || sellerId === bidderId) return false;
    const places = this.#placesByUserId.get(bidderId);
    const sellers = this.#placesByUserId.get(sellerId);
    return [...(places ?? [])].some((place) => sellers?.has(place));
  }
}
