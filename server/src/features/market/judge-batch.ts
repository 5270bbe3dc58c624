import type { BidReceipt, Tables } from "../../platform/database/schema.ts";
import { KnownReceipts, saveReceipts } from "./bid-receipts.ts";
import { judgeBids, type Bid, type Judgement } from "./judge-bids.ts";
import { lockAuctions, lockSchoolsFor } from "./load-house-state.ts";
import type { MarketContext } from "./market-context.ts";
import { presentVerdict } from "./present-verdict.ts";
import { saveJudgement } from "./save-judgement.ts";

export interface BidRequest extends Bid {
  idempotencyKey: string | null;
}

export interface JudgedBatch {
  /** One for each request, in the same order. */
  receipts: BidReceipt[];
  judgement: Judgement;
}

type Context = Pick<MarketContext, "database" | "now" | "worldNow">;

/**
 * One durable transaction for a batch of bids: lock and load what they concern, read the clock,
 * judge, write what changed. Nothing has happened until it resolves.
 */
export function judgeBatch(
  { database, now, worldNow }: Context,
  requests: readonly BidRequest[],
): Promise<JudgedBatch> {
  return database.transaction(async (tx) => {
    const { tables } = database;
    const auctionsByGladiatorId = await lockAuctions(
      tx,
      database,
      new Set(requests.map(({ gladiatorId }) => gladiatorId)),
    );
    // Sent together, in this order: whoever holds a bidder's school is alone with his keys, so what
    // another node has just answered under one of them is known here, and no two nodes add the same.
    const [schoolsByUserId, known] = await Promise.all([
      lockSchoolsFor(tx, database, requests, auctionsByGladiatorId),
      KnownReceipts.load(
        tx,
        database,
        requests.flatMap(({ idempotencyKey }) => idempotencyKey ?? []),
      ),
    ]);
    const fresh = withoutRepeats(requests, known);
    // Only now: a bid that had to wait for its rows must not be judged by an older clock.
    const nowMs = now();
    const judgement = judgeBids({ auctionsByGladiatorId, schoolsByUserId }, fresh, nowMs);
    await saveJudgement(tx, tables, judgement);

    const receiptsByRequest = new Map<BidRequest, BidReceipt>();
    fresh.forEach((request, index) => {
      const receipt = presentVerdict(judgement.verdicts[index] as Judgement["verdicts"][number]);
      receiptsByRequest.set(request, receipt);
      if (request.idempotencyKey !== null) known.add(receiptRow(request, receipt, worldNow()));
    });
    await saveReceipts(tx, tables, known.added);
    return {
      judgement,
      receipts: requests.map(
        (request) => receiptsByRequest.get(request) ?? known.answerTo(keyed(request)),
      ),
    };
  });
}

/** What was answered before, or stands twice in this batch, is judged once. */
function withoutRepeats(requests: readonly BidRequest[], known: KnownReceipts): BidRequest[] {
  const seen = new Set<string>();
  return requests.filter((request) => {
    if (request.idempotencyKey === null) return true;
    const name = `${request.idempotencyKey} ${request.bidderId}`;
    if (seen.has(name) || known.has(keyed(request))) return false;
    seen.add(name);
    return true;
  });
}

function keyed({ idempotencyKey, bidderId, gladiatorId, bidAmount }: BidRequest) {
  return { key: idempotencyKey as string, userId: bidderId, gladiatorId, bidAmount };
}

function receiptRow(
  request: BidRequest,
  receipt: BidReceipt,
  createdAt: number,
): Tables["bidReceipts"]["$inferSelect"] {
  return { ...keyed(request), receipt, createdAt };
}
