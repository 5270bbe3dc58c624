import { inArray } from "drizzle-orm";
import { Problem } from "@ludus/shared/contract/problems";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { forgetOldRows } from "../../platform/database/forget-old-rows.ts";
import { prepared } from "../../platform/database/prepared.ts";
import type { BidReceipt, Tables } from "../../platform/database/schema.ts";

const DAY_MS = 86_400_000;
const RECEIPTS_KEPT_MS = DAY_MS;

type ReceiptRow = Tables["bidReceipts"]["$inferSelect"];
type Keyed = Pick<ReceiptRow, "key" | "userId" | "gladiatorId" | "bidAmount">;

const findByKeys = prepared(
  "find_bid_receipts",
  (tx: Transaction, { bidReceipts }: Tables, words: Database["words"]) =>
    tx
      .select()
      .from(bidReceipts)
      .where(inArray(bidReceipts.key, words.listFrom("keys", "text"))),
);

/** The answers that bids with these keys have had already. */
export class KnownReceipts {
  readonly #rows = new Map<string, ReceiptRow>();
  readonly added: ReceiptRow[] = [];

  static async load(
    tx: Transaction,
    { tables, words }: Pick<Database, "tables" | "words">,
    keys: readonly string[],
  ): Promise<KnownReceipts> {
    const known = new KnownReceipts();
    if (keys.length === 0) return known;
    const rows = await findByKeys(tx, { keys: JSON.stringify(keys) }, tables, words);
    for (const row of rows) known.#rows.set(nameOf(row), row);
    return known;
  }

  has(bid: Pick<Keyed, "key" | "userId">): boolean {
    return this.#rows.has(nameOf(bid));
  }

  /** The first answer again; a refusal when the key belongs to another bid. */
  answerTo(bid: Keyed): BidReceipt {
    const row = this.#rows.get(nameOf(bid));
    if (!row) throw new Error(`There is no receipt for ${nameOf(bid)}`);
    const isSame = row.gladiatorId === bid.gladiatorId && row.bidAmount === bid.bidAmount;
    return isSame
      ? row.receipt
      : { ok: false, problem: new Problem("IDEMPOTENCY_KEY_REUSED").toBody() };
  }

  add(row: ReceiptRow): void {
    this.#rows.set(nameOf(row), row);
    this.added.push(row);
  }
}

function nameOf({ key, userId }: Pick<Keyed, "key" | "userId">): string {
  return `${key} ${userId}`;
}

export async function saveReceipts(
  tx: Transaction,
  { bidReceipts }: Tables,
  rows: readonly ReceiptRow[],
): Promise<void> {
  await tx.insertAll(
    bidReceipts,
    ["key", "userId", "gladiatorId", "bidAmount", "receipt", "createdAt"],
    rows,
  );
}

/** Forgets answers that nobody will ask for again. */
export async function pruneReceipts(
  database: Pick<Database, "transaction" | "tables">,
  nowMs: number,
): Promise<void> {
  const { bidReceipts } = database.tables;
  await forgetOldRows(database, {
    table: bidReceipts,
    key: bidReceipts.key,
    time: bidReceipts.createdAt,
    beforeMs: nowMs - RECEIPTS_KEPT_MS,
  });
}
