import type { BidReceipt } from "../../../platform/database/schema/stored-json.ts";
import type { MarketContext } from "../market-context.ts";
import { hasKey, type Bid } from "./bid.ts";
import { KnownReceipts, saveReceipts } from "./bid-receipts.ts";
import { judgeBids, type Judgement } from "./judge-bids.ts";
import { lockAuctions, lockSchoolsFor } from "./lock-batch-rows.ts";
import { presentVerdict } from "./present-verdict.ts";
import { saveJudgement } from "./save-judgement.ts";

export interface JudgedBatch {
  /** One for each bid, in the same order. */
  receipts: BidReceipt[];
  judgement: Judgement;
}

type Context = Pick<MarketContext, "database" | "gameNow" | "wallNow">;

/**
 * One durable transaction for a batch of bids: lock and load the rows they concern, read the clock,
 * judge, write the changes. Nothing has happened until it resolves.
 */
export function judgeBatch(
  { database, gameNow, wallNow }: Context,
  bids: readonly Bid[],
): Promise<JudgedBatch> {
  return database.transaction(async (tx) => {
    const gladiatorIds = new Set(bids.map(({ gladiatorId }) => gladiatorId));
    const auctionsByGladiatorId = await lockAuctions(tx, gladiatorIds);
    // Sent together, in this order: the lock on a bidder's school guards that bidder's keys, so this
    // read sees what other nodes have answered under them, and no two nodes add the same key.
    const [schoolsByUserId, known] = await Promise.all([
      lockSchoolsFor(tx, bids, auctionsByGladiatorId),
      KnownReceipts.load(
        tx,
        bids.flatMap(({ idempotencyKey }) => idempotencyKey ?? []),
      ),
    ]);
    const fresh = withoutRepeats(bids, known);
    // After the locks: a bid that waited for its rows must not be judged by an older clock.
    const judgement = judgeBids({ auctionsByGladiatorId, schoolsByUserId }, fresh, gameNow());
    await saveJudgement(tx, judgement);

    const receiptByBid = new Map<Bid, BidReceipt>();
    for (const { bid, verdict } of judgement.judged) {
      const receipt = presentVerdict(verdict);
      receiptByBid.set(bid, receipt);
      if (hasKey(bid)) known.add(bid, receipt, wallNow());
    }
    await saveReceipts(tx, known.added);
    return {
      judgement,
      receipts: bids.map((bid) => receiptByBid.get(bid) ?? known.answerTo(bid)),
    };
  });
}

/** Drops bids that were answered before or stand twice in this batch. */
function withoutRepeats(bids: readonly Bid[], known: KnownReceipts): Bid[] {
  const seen = new Set<string>();
  return bids.filter((bid) => {
    if (!hasKey(bid)) return true;
    const name = `${bid.idempotencyKey} ${bid.bidderId}`;
    if (seen.has(name) || known.has(bid)) return false;
    seen.add(name);
    return true;
  });
}
