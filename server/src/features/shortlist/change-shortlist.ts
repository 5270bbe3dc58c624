import { and, count, eq } from "drizzle-orm";
import type { InputOf } from "@ludus/shared/contract/endpoint";
import { Problem } from "@ludus/shared/contract/problems";
import type { keepOnShortlist } from "@ludus/shared/contract/market/shortlist-api";
import { SHORTLIST_LENGTH_MAX } from "@ludus/shared/limits";
import type { ShortlistEntry } from "@ludus/shared/model/shortlist";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { lockPlayer } from "../../platform/database/lock-accounts.ts";
import { lockGladiator } from "../../platform/database/lock-gladiator.ts";
import { isOpen } from "../../platform/database/schema/is-open.ts";
import {
  presentShortlistEntry,
  type ShortlistRow,
} from "../../presenters/present-shortlist-entry.ts";
import { planReminder } from "./plan-reminder.ts";

interface OneEntry {
  userId: string;
  gladiatorId: string;
}

type ShortlistNote = Omit<InputOf<typeof keepOnShortlist>, "id">;

/**
 * Note, limit and reminder of a gladiator who is listed already stay. @throws GLADIATOR_NOT_FOUND,
 * SHORTLIST_FULL
 */
export async function addToShortlistOf(
  { transaction }: Database,
  entry: OneEntry,
  now: number,
): Promise<ShortlistEntry> {
  return transaction(async (tx) => presentShortlistEntry(await addEntry(tx, entry, now)));
}

/** @throws GLADIATOR_NOT_FOUND, SHORTLIST_FULL, REMINDER_TOO_LATE */
export async function keepOnShortlistOf(
  { transaction }: Database,
  entry: OneEntry,
  { note, ownLimit, remindBeforeMs }: ShortlistNote,
  now: number,
): Promise<ShortlistEntry> {
  return transaction(async (tx) => {
    // An offer that has not committed yet plans no reminder that it does not see.
    await lockGladiator(tx, entry.gladiatorId);
    const before = await addEntry(tx, entry, now);
    const kept: ShortlistRow = { ...before, note: note === "" ? null : note, ownLimit };
    if (remindBeforeMs !== before.remindBeforeMs) {
      const auction = await readOpenAuction(tx, entry.gladiatorId);
      const wanted = { remindBeforeMs, remindedAuctionId: null };
      if (auction && remindBeforeMs !== null && auction.endsAt - remindBeforeMs <= now) {
        throw new Problem("REMINDER_TOO_LATE");
      }
      const { remindAt, remindedAuctionId } = planReminder(wanted, auction, now);
      Object.assign(kept, { remindBeforeMs, remindAt, remindedAuctionId });
    }
    await tx.update(tx.tables.shortlistEntries).set(kept).where(isEntry(tx.tables, entry));
    return presentShortlistEntry(kept);
  });
}

export async function removeFromShortlistOf(
  { transaction }: Database,
  entry: OneEntry,
): Promise<void> {
  await transaction(async (tx) => {
    await tx.delete(tx.tables.shortlistEntries).where(isEntry(tx.tables, entry));
  });
}

async function addEntry(tx: Transaction, entry: OneEntry, now: number): Promise<ShortlistRow> {
  const { gladiators, shortlistEntries } = tx.tables;
  await lockPlayer(tx, entry.userId);
  const [gladiator] = await tx
    .select({ id: gladiators.id })
    .from(gladiators)
    .where(eq(gladiators.id, entry.gladiatorId));
  if (!gladiator) throw new Problem("GLADIATOR_NOT_FOUND");
  await tx.insert(shortlistEntries).values(newShortlistEntry(entry, now)).onConflictDoNothing();
  const [listed] = await tx
    .select({ total: count() })
    .from(shortlistEntries)
    .where(eq(shortlistEntries.userId, entry.userId));
  if ((listed?.total ?? 0) > SHORTLIST_LENGTH_MAX) throw new Problem("SHORTLIST_FULL");
  const [row] = await tx.lockRows(
    tx.select().from(shortlistEntries).where(isEntry(tx.tables, entry)),
  );
  if (!row) throw new Error(`Gladiator ${entry.gladiatorId} was not shortlisted`);
  return row;
}

export function newShortlistEntry(entry: OneEntry, createdAt: number): ShortlistRow {
  const nothingKept = { note: null, ownLimit: null, remindBeforeMs: null };
  return { ...entry, createdAt, ...nothingKept, remindAt: null, remindedAuctionId: null };
}

async function readOpenAuction(tx: Transaction, gladiatorId: string) {
  const { auctions } = tx.tables;
  const [auction] = await tx
    .select({ id: auctions.id, startsAt: auctions.startsAt, endsAt: auctions.endsAt })
    .from(auctions)
    .where(and(eq(auctions.gladiatorId, gladiatorId), isOpen(auctions)));
  return auction ?? null;
}

function isEntry({ shortlistEntries }: Transaction["tables"], { userId, gladiatorId }: OneEntry) {
  return and(eq(shortlistEntries.userId, userId), eq(shortlistEntries.gladiatorId, gladiatorId));
}
