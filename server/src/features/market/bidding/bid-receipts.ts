import { inArray } from "drizzle-orm";
import { z } from "zod";
import { bidAnswer } from "@ludus/shared/contract/market/bids-api";
import { Problem, problemBody } from "@ludus/shared/contract/problems";
import { DAY_MS } from "@ludus/shared/durations";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { forgetOldRows } from "../../../platform/database/forget-old-rows.ts";
import { prepared } from "../../../platform/database/prepared.ts";
import type { Tables } from "../../../platform/database/schema/schema.ts";
import type { BidReceipt } from "../../../platform/database/schema/stored-json.ts";
import { maximumOf, type Bid, type KeyedBid } from "./bid.ts";

const RECEIPTS_KEPT_MS = DAY_MS;

type ReceiptRow = Tables["bidReceipts"]["$inferSelect"];

const findByKeys = prepared("find_bid_receipts", (tx: Transaction) => {
  const { bidReceipts } = tx.tables;
  return tx
    .select()
    .from(bidReceipts)
    .where(inArray(bidReceipts.key, tx.listFrom("keys", "text")));
});

/** Give a field that answers gain a default here: receipts of the day before lack it. */
const storedReceipt = z.discriminatedUnion("ok", [
  z.object({ kind: z.literal("bid").default("bid"), ok: z.literal(true), answer: bidAnswer }),
  z.object({ ok: z.literal(false), problem: problemBody }),
]);

export class KnownReceipts {
  readonly #rows = new Map<string, ReceiptRow>();
  readonly added: ReceiptRow[] = [];

  static async load(tx: Transaction, keys: readonly string[]): Promise<KnownReceipts> {
    const known = new KnownReceipts();
    if (keys.length === 0) return known;
    const rows = await findByKeys(tx, { keys });
    for (const row of rows) known.#rows.set(nameOf(row.key, row.userId), row);
    return known;
  }

  has({ idempotencyKey, bidderId }: KeyedBid): boolean {
    return this.#rows.has(nameOf(idempotencyKey, bidderId));
  }

  /** The first answer again; a refusal if the key belongs to another bid. */
  answerTo(bid: Bid): BidReceipt {
    const row = this.#rows.get(nameOf(bid.idempotencyKey, bid.bidderId));
    if (!row) throw new Error(`There is no receipt for key ${bid.idempotencyKey}`);
    const isSame =
      row.gladiatorId === bid.gladiatorId &&
      row.bidAmount === bid.bidAmount &&
      (row.maxAmount ?? row.bidAmount) === maximumOf(bid);
    return isSame
      ? readReceipt(row.receipt)
      : { ok: false, problem: new Problem("IDEMPOTENCY_KEY_REUSED").toBody() };
  }

  /**
   * A refusal is repeated within its batch only: it changed nothing, so the same bid can be judged
   * again, and refused bids must not fill the disk.
   */
  add(bid: KeyedBid, receipt: BidReceipt, createdAt: number): void {
    const { idempotencyKey: key, bidderId: userId, gladiatorId, bidAmount } = bid;
    const maxAmount = maximumOf(bid) === bidAmount ? null : maximumOf(bid);
    const row = { key, userId, gladiatorId, bidAmount, maxAmount, receipt, createdAt };
    this.#rows.set(nameOf(key, userId), row);
    if (receipt.ok) this.added.push(row);
  }
}

/** A receipt may be a release older than this code. One that can't be read fails its own bid only. */
function readReceipt(stored: unknown): BidReceipt {
  const { data } = storedReceipt.safeParse(stored);
  return data ?? { ok: false, problem: new Problem("UNAVAILABLE").toBody() };
}

function nameOf(key: string | null, userId: string): string {
  return `${key} ${userId}`;
}

export async function saveReceipts(tx: Transaction, rows: readonly ReceiptRow[]): Promise<void> {
  await tx.insertAll(tx.tables.bidReceipts, rows);
}

export async function pruneReceipts(
  database: Pick<Database, "transaction" | "tables">,
  now: number,
): Promise<void> {
  const { key, createdAt: time } = database.tables.bidReceipts;
  await forgetOldRows(database, { key, time, cutoffAt: now - RECEIPTS_KEPT_MS });
}
