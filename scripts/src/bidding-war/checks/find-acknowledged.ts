import type { Door } from "../accounts/warm-accounts.ts";
import { Columns } from "../columns.ts";
import { forEachLimited } from "../for-each-limited.ts";
import type { Acknowledgement } from "../players/tally.ts";
import type { Finish } from "../workers/orders.ts";
import { findMissing, type AcknowledgedBid, type MissingBid } from "./find-missing.ts";
import { readHistory } from "./read-history.ts";

const READING_AT_ONCE = 4;

/** Looks every acknowledged bid up in its auction's history, through the front door. */
export async function findAcknowledged(
  door: Door & { token: string },
  gladiatorIds: readonly string[],
  bidderNames: readonly string[],
  finishes: readonly Finish[],
): Promise<{ acknowledged: number; missing: MissingBid[] }> {
  const bidsByAuction: AcknowledgedBid[][] = gladiatorIds.map(() => []);
  for (const { acknowledged } of finishes) {
    const columns = Columns.from<keyof Acknowledgement>(acknowledged);
    for (let row = 0; row < columns.length; row += 1) {
      bidsByAuction[columns.at("index", row)]?.push({
        bidId: columns.at("bidId", row),
        bidAmount: columns.at("bidAmount", row),
        bidder: bidderNames[columns.at("bidder", row)] ?? "",
      });
    }
  }
  const missing: MissingBid[] = [];
  await forEachLimited(gladiatorIds, READING_AT_ONCE, async (id, index) => {
    const bids = bidsByAuction[index] ?? [];
    if (bids.length === 0) return;
    const oldest = bids.reduce((least, { bidId }) => Math.min(least, bidId), Infinity);
    missing.push(...findMissing(bids, await readHistory(door, id, oldest)));
  });
  return { acknowledged: bidsByAuction.reduce((sum, bids) => sum + bids.length, 0), missing };
}
