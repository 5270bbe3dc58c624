import { eq } from "drizzle-orm";
import type { Absence } from "@ludus/shared/contract/letters-api";
import { absenceEvent } from "@ludus/shared/contract/live/live-events";
import type { Transaction } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/schema/schema.ts";
import type { LettersContext } from "./letters-context.ts";

type VisitRow = Tables["visits"]["$inferSelect"];

/** A visit is written down this seldom: pages note one at every look. */
const RECORDED_EVERY_MS = 60_000;

/** Records that a player is looking. Resolves with the absence that they may want to hear about. */
export async function recordVisitOf(
  { database, announcer, wallNow, awayAfterMs }: LettersContext,
  userId: string,
): Promise<Absence | null> {
  const { read, tables } = database;
  const now = wallNow();
  const [known] = await read.select().from(tables.visits).where(eq(tables.visits.userId, userId));
  if (known && now - known.seenAt < RECORDED_EVERY_MS) return absenceOf(known);

  const { visit, isBack } = await database.transaction(async (tx) => {
    await tx.insertAll(tables.visits, [{ userId, seenAt: now, awayFrom: null, awayUntil: null }], {
      ignoreExisting: true,
    });
    const before = await lockVisit(tx, userId);
    const next = nextVisit(before, now, awayAfterMs);
    await tx.update(tables.visits).set(next).where(eq(tables.visits.userId, userId));
    const isBack = next.awayUntil !== null && next.awayUntil !== before.awayUntil;
    return { visit: next, isBack };
  });
  const absence = absenceOf(visit);
  if (isBack) announcer.announceToPlayer(userId, absenceEvent, { absence });
  return absence;
}

export async function dismissAbsenceOf(
  { database, announcer }: LettersContext,
  userId: string,
): Promise<void> {
  const { visits } = database.tables;
  await database.transaction((tx) =>
    tx.update(visits).set({ awayFrom: null, awayUntil: null }).where(eq(visits.userId, userId)),
  );
  announcer.announceToPlayer(userId, absenceEvent, { absence: null });
}

async function lockVisit(tx: Transaction, userId: string): Promise<VisitRow> {
  const { visits } = tx.tables;
  const [visit] = await tx.lockRows(tx.select().from(visits).where(eq(visits.userId, userId)));
  if (!visit) throw new Error(`No visit of player ${userId} was recorded`);
  return visit;
}

/** An absence runs from the last visit; it is shown for `awayAfterMs` after the return. */
function nextVisit(before: VisitRow, now: number, awayAfterMs: number): VisitRow {
  const seenAt = Math.max(before.seenAt, now);
  if (now - before.seenAt > awayAfterMs) {
    return { ...before, seenAt, awayFrom: before.seenAt, awayUntil: now };
  }
  const isOld = before.awayUntil !== null && now - before.awayUntil > awayAfterMs;
  return { ...before, seenAt, ...(isOld ? { awayFrom: null, awayUntil: null } : {}) };
}

function absenceOf({ awayFrom: from, awayUntil: until }: VisitRow): Absence | null {
  return from === null || until === null ? null : { from, until };
}
