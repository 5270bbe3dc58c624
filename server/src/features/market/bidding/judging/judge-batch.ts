import type { Database } from "../../../../platform/database/database.ts";
import type { BidReceipt } from "../../../../platform/database/schema/stored-json.ts";
import { lockSchools } from "../../../school/lock-schools.ts";
import type { AuctionRow } from "../../../../presenters/present-auction.ts";
import { Connections } from "../../rows/connections.ts";
import { hasKey, type BatchEntry } from "../bid.ts";
import { KnownReceipts, saveReceipts } from "../bid-receipts.ts";
import { judgeBids } from "./judge-bids.ts";
import type { Judgement } from "./judgement.ts";
import { lockAuctions } from "../../rows/lock-auctions.ts";
import { presentMaximum, presentVerdict, type Receipt } from "./present-verdict.ts";
import { saveJudgement } from "./save-judgement.ts";

export interface JudgedBatch {
  /** One for each entry, in the same order. */
  receipts: Receipt[];
  judgement: Judgement;
}

export interface JudgeContext {
  database: Pick<Database, "transaction" | "isUniqueViolation">;
  wallNow: () => number;
  /** How many auctions a new school may lead at once. Null: no limit. */
  newSchoolLeadsMax: number | null;
}

/**
 * One durable transaction for a batch: lock and load the rows they concern, read the clock,
 * judge, write the changes. Nothing has happened until it resolves.
 */
export function judgeBatch(
  { database, wallNow, newSchoolLeadsMax }: JudgeContext,
  entries: readonly BatchEntry[],
): Promise<JudgedBatch> {
  return database.transaction(async (tx) => {
    const gladiatorIds = new Set(entries.map(({ gladiatorId }) => gladiatorId));
    const auctionsByGladiatorId = await lockAuctions(tx, gladiatorIds);
    // Sent together, in this order: the lock on a bidder's school guards that bidder's keys, so this
    // read sees what other nodes have answered under them, and no two nodes add the same key.
    const [schoolsByUserId, known, connections] = await Promise.all([
      lockSchools(tx, biddersAndLeaders(entries, auctionsByGladiatorId)),
      KnownReceipts.load(
        tx,
        entries.flatMap((entry) => (entry.kind === "bid" ? (entry.idempotencyKey ?? []) : [])),
      ),
      Connections.load(tx, partiesOf(entries, auctionsByGladiatorId), wallNow()),
    ]);
    const fresh = withoutRepeats(entries, known);
    // After the locks: a bid that waited for its rows must not be judged by an older clock.
    const state = { auctionsByGladiatorId, schoolsByUserId, newSchoolLeadsMax, connections };
    const now = wallNow();
    const judgement = judgeBids(state, fresh, now);
    await saveJudgement(tx, judgement);

    const receiptByEntry = new Map<BatchEntry, Receipt>();
    for (const judged of judgement.judged) {
      if (judged.kind === "maximum") {
        receiptByEntry.set(judged.change, presentMaximum(judged.verdict));
      } else {
        const { bid, verdict } = judged;
        const receipt = presentVerdict(verdict);
        receiptByEntry.set(bid, receipt);
        if (hasKey(bid)) known.add(bid, receipt, now);
      }
    }
    await saveReceipts(tx, known.added);
    return {
      judgement,
      receipts: entries.map((entry) => receiptByEntry.get(entry) ?? answerAgain(entry, known)),
    };
  });
}

function biddersAndLeaders(
  entries: readonly BatchEntry[],
  auctionsByGladiatorId: ReadonlyMap<string, AuctionRow>,
): Set<string> {
  return new Set(
    entries.flatMap(({ gladiatorId, bidderId }) => {
      const { status, leaderId = null } = auctionsByGladiatorId.get(gladiatorId) ?? {};
      return status === "open" && leaderId !== null ? [bidderId, leaderId] : [bidderId];
    }),
  );
}

/** The sellers of players' lots and the bidders on them. */
function partiesOf(
  entries: readonly BatchEntry[],
  auctionsByGladiatorId: ReadonlyMap<string, AuctionRow>,
): Set<string> {
  return new Set(
    entries.flatMap(({ gladiatorId, bidderId }) => {
      const sellerId = auctionsByGladiatorId.get(gladiatorId)?.sellerId ?? null;
      return sellerId === null ? [] : [sellerId, bidderId];
    }),
  );
}

function answerAgain(entry: BatchEntry, known: KnownReceipts): BidReceipt {
  if (entry.kind !== "bid") throw new Error(`A maximum for ${entry.gladiatorId} was not judged`);
  return known.answerTo(entry);
}

/** Drops bids that were answered before or stand twice in this batch. */
function withoutRepeats(entries: readonly BatchEntry[], known: KnownReceipts): BatchEntry[] {
  const seen = new Set<string>();
  return entries.filter((entry) => {
    if (entry.kind !== "bid" || !hasKey(entry)) return true;
    const name = `${entry.idempotencyKey} ${entry.bidderId}`;
    if (seen.has(name) || known.has(entry)) return false;
    seen.add(name);
    return true;
  });
}
