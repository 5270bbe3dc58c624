import { bidHistory } from "@ludus/shared/contract/market/market-api";
import { BID_HISTORY_PAGE_SIZE_MAX } from "@ludus/shared/limits";
import type { BidHistoryEntry } from "@ludus/shared/model/bid";
import type { Api } from "@ludus/testkit/players/api";
import { inTurn } from "../../in-turn.ts";

/** The bids of an auction, newest first, back to the one with this id, read by one after the other. */
export async function readHistory(
  api: Api,
  readers: readonly { token: string }[],
  gladiatorId: string,
  oldestBidId: number,
): Promise<BidHistoryEntry[]> {
  const entries: BidHistoryEntry[] = [];
  for (let before: string | undefined; ; before = entries.at(-1)?.id) {
    const page = { id: gladiatorId, limit: BID_HISTORY_PAGE_SIZE_MAX, before };
    // The server may limit how often each of them reads.
    const { token } = inTurn(readers, entries.length / BID_HISTORY_PAGE_SIZE_MAX);
    const found = (await api.call(bidHistory, page, token)).bidHistory;
    entries.push(...found);
    const oldest = Number(found.at(-1)?.id ?? -1);
    if (found.length < BID_HISTORY_PAGE_SIZE_MAX || oldest <= oldestBidId) return entries;
  }
}
