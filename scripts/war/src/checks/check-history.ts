import { bidHistory } from "@ludus/shared/contract/market/bid-history-api";
import { BID_HISTORY_PAGE_SIZE_MAX } from "@ludus/shared/limits";
import type { BidHistoryEntry } from "@ludus/shared/model/bid";
import type { Api } from "@ludus/testkit/players/api";
import type { Account } from "@ludus/testkit/players/register-player";
import pMap from "p-map";
import { inTurn } from "@ludus/testkit/in-turn";
import type { Acknowledgement } from "../players/tally.ts";
import { findBrokenLead } from "./find-broken-lead.ts";
import { findMissing, type AcknowledgedBid, type MissingBid } from "./find-missing.ts";
import { isKnown, type Lead } from "./leads.ts";

const READING_AT_ONCE = 4;

export interface HistoryCheck {
  acknowledged: number;
  missing: MissingBid[];
  /** Leads with maxima that were played again. */
  leads: number;
  /** One sentence for each maximum that the history contradicts. */
  brokenMaxima: string[];
}

/** Looks acknowledged bids up, and plays the leads with maxima again. */
export async function checkHistory(
  api: Api,
  gladiatorIds: readonly string[],
  bidders: readonly Pick<Account, "username" | "token">[],
  acknowledged: readonly Acknowledgement[],
  leads: readonly Lead[],
): Promise<HistoryCheck> {
  const bidsByAuction: AcknowledgedBid[][] = gladiatorIds.map(() => []);
  for (const { index, bidId, bidAmount, bidder } of acknowledged) {
    bidsByAuction[index]?.push({ bidId, bidAmount, bidder: bidders[bidder]?.username ?? "" });
  }
  const judged = leads.filter(isKnown);
  const missing: MissingBid[] = [];
  const brokenMaxima: string[] = [];
  const check = async (id: string, index: number) => {
    const bids = bidsByAuction[index] ?? [];
    if (bids.length === 0) return;
    const oldest = bids.reduce((smallest, { bidId }) => Math.min(smallest, bidId), Infinity);
    const history = await readHistory(api, bidders, id, oldest);
    missing.push(...findMissing(bids, history));
    const oldestFirst = history.toReversed();
    const positions = new Map(oldestFirst.map((bid, position) => [Number(bid.id), position]));
    for (const lead of judged) {
      const start = positions.get(lead.bidId);
      // A bid that isn't there is missing already.
      if (lead.index !== index || start === undefined) continue;
      const bidder = bidders[lead.bidder]?.username ?? "";
      const broken = findBrokenLead(lead, bidder, oldestFirst, start);
      if (broken === null) continue;
      brokenMaxima.push(
        `${bidder} had left ${lead.maxima.join(", then ")} for ${id} when ${broken.bidder.username} bid ${broken.bidAmount}`,
      );
    }
  };
  await pMap(gladiatorIds, check, { concurrency: READING_AT_ONCE });
  return { acknowledged: acknowledged.length, missing, leads: judged.length, brokenMaxima };
}

/** The bids of an auction, newest first, back to the one with this id, read by one after the other. */
async function readHistory(
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
