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
export async function judgeBatch(
  context: Context,
  requests: readonly BidRequest[],
): Promise<JudgedBatch> {
  try {
    return await judgeOnce(context, requests);
  } catch (error) {
    if (!context.database.isUniqueViolation(error)) throw error;
    // Another node has answered one of the keys for another auction meanwhile: now it is known.
    return judgeOnce(context, requests);
  }
}

function judgeOnce(
  { database, now, worldNow }: Context,
  requests: readonly BidRequest[],
): Promise<JudgedBatch> {
  return database.transaction(async (tx) => {
    const { tables } = database;
    const keys = requests.flatMap(({ idempotencyKey }) => idempotencyKey ?? []);
    // Sent together, in this order: a copy of a bid that another node has just placed waits for its
    // auction, and then finds the answer.
    const [auctionsByGladiatorId, known] = await Promise.all([
      lockAuctions(tx, database, new Set(requests.map(({ gladiatorId }) => gladiatorId))),
      KnownReceipts.load(tx, database, keys),
    ]);
    const fresh = withoutRepeats(requests, known);
    const schoolsByUserId = await lockSchoolsFor(tx, database, fresh, auctionsByGladiatorId);
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
