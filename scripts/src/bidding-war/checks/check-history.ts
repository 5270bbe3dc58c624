import type { Api } from "@ludus/testkit/players/api";
import pMap from "p-map";
import { acknowledgementsOf, type Finish } from "../workers/worker-protocol.ts";
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
  for (const { index, bidId, bidAmount, bidder } of finishes.flatMap(acknowledgementsOf)) {
    bidsByAuction[index]?.push({ bidId, bidAmount, bidder: bidderNames[bidder] ?? "" });
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
