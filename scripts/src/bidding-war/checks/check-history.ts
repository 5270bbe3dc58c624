import type { Api } from "@ludus/testkit/players/api";
import pMap from "p-map";
import { Columns } from "../columns.ts";
import type { Acknowledgement } from "../players/tally.ts";
import type { Finish } from "../workers/worker-protocol.ts";
import { findMissing, type AcknowledgedBid, type MissingBid } from "./find-missing.ts";
import { readHistory } from "./read-history.ts";

const READING_AT_ONCE = 4;

export async function checkHistory(
  api: Api,
  token: string,
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
  const check = async (id: string, index: number) => {
    const bids = bidsByAuction[index] ?? [];
    if (bids.length === 0) return;
    const oldest = bids.reduce((least, { bidId }) => Math.min(least, bidId), Infinity);
    missing.push(...findMissing(bids, await readHistory(api, token, id, oldest)));
  };
  await pMap(gladiatorIds, check, { concurrency: READING_AT_ONCE });
  return { acknowledged: bidsByAuction.reduce((sum, bids) => sum + bids.length, 0), missing };
}
