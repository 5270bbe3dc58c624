import type { Transaction } from "../../../platform/database/database.ts";
import type { AuctionRow } from "../../../presenters/present-auction.ts";
import type { EndChanges } from "../rows/auction-changes.ts";
import { insertListings } from "../rows/listings.ts";
import type { End } from "./ended-lot.ts";

export async function saveEnds(
  tx: Transaction,
  ends: readonly Pick<End, "auction" | "relistedAs">[],
): Promise<void> {
  const ended: readonly (Pick<AuctionRow, "id"> & EndChanges)[] = ends.map(
    ({ auction }) => auction,
  );
  const setByEnd = ["status", "seq", "closedAt", "maximum"] as const;
  await tx.updateAll(tx.tables.auctions, "id", setByEnd, ended);
  await insertListings(
    tx,
    ends.flatMap(({ relistedAs }) => relistedAs ?? []),
  );
}
