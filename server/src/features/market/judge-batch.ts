import type { BidReceipt, Tables } from "../../platform/database/schema.ts";
import { KnownReceipts, saveReceipts } from "./bid-receipts.ts";
import { judgeBids, type Bid, type Judgement } from "./judge-bids.ts";
import { loadHouseState } from "./load-house-state.ts";
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

/**
 * One durable transaction for a batch of bids: lock and load what they concern, read the clock,
 * judge, write what changed. Nothing has happened until it resolves.
 */
export function judgeBatch(
  { database, now }: Pick<MarketContext, "database" | "now">,
  requests: readonly BidRequest[],
): Promise<JudgedBatch> {
  return database.transaction(async (tx) => {
    const { tables } = database;
    const keys = requests.flatMap(({ idempotencyKey }) => idempotencyKey ?? []);
    const known = await KnownReceipts.load(tx, database, keys);
    const fresh = withoutRepeats(requests, known);
    const state = await loadHouseState(
      tx,
      database,
      new Set(fresh.map(({ gladiatorId }) => gladiatorId)),
      new Set(fresh.map(({ bidderId }) => bidderId)),
    );
    // Only now: a bid that had to wait for its rows must not be judged by an older clock.
    const nowMs = now();
    const judgement = judgeBids(state, fresh, nowMs);
    await saveJudgement(tx, tables, judgement);

    const receiptsByRequest = new Map<BidRequest, BidReceipt>();
    fresh.forEach((request, index) => {
      const receipt = presentVerdict(judgement.verdicts[index] as Judgement["verdicts"][number]);
      receiptsByRequest.set(request, receipt);
      if (request.idempotencyKey !== null) known.add(receiptRow(request, receipt, nowMs));
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
