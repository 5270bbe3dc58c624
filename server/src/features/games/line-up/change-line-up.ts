import { eq, sql } from "drizzle-orm";
import type { InputOf } from "@ludus/shared/contract/endpoint";
import type { changeLineUp, LineUpReply } from "@ludus/shared/contract/line-up-api";
import { lineUpEvent } from "@ludus/shared/contract/live/live-events";
import { Problem } from "@ludus/shared/contract/problems";
import type { Transaction } from "../../../platform/database/database.ts";
import { lockPlayer } from "../../../platform/database/lock-accounts.ts";
import type { LineUpContext } from "../games-context.ts";
import { readGladiatorsAtHome } from "../gladiators-at-home.ts";
import { readPlannedGames } from "../plan-games.ts";
import { readOwnLineUp } from "./own-line-up.ts";

/** Counts for the games that enrol the school next. @throws GLADIATOR_NOT_AT_HOME */
export async function changeLineUpOf(
  context: LineUpContext,
  userId: string,
  lineUp: InputOf<typeof changeLineUp>,
): Promise<LineUpReply> {
  const { database, wallNow } = context;
  await database.transaction(async (tx) => {
    await lockPlayer(tx, userId);
    await renewVersion(tx, userId);
    await requireAtHome(tx, userId, { ids: [...lineUp.places, ...lineUp.rest], now: wallNow() });
    const { lineUps } = tx.tables;
    await tx
      .insert(lineUps)
      .values({ userId, ...lineUp })
      .onConflictDoUpdate({ target: lineUps.userId, set: lineUp });
  });
  return announceLineUp(context, userId);
}

export async function clearLineUpOf(context: LineUpContext, userId: string): Promise<LineUpReply> {
  await context.database.transaction(async (tx) => {
    await renewVersion(tx, userId);
    const { lineUps } = tx.tables;
    await tx.delete(lineUps).where(eq(lineUps.userId, userId));
  });
  return announceLineUp(context, userId);
}

/** After the commit, in every tab of the player and in none of others. */
export async function announceLineUp(
  { announcer, database: { read }, wallNow }: LineUpContext,
  userId: string,
): Promise<LineUpReply> {
  const [next] = await readPlannedGames(read);
  const ownedBefore = next?.at ?? wallNow() + 1;
  const { school, lineUp } = await readOwnLineUp(read, { userId, ownedBefore });
  announcer.announceToPlayer(userId, lineUpEvent, { ...lineUp, schoolVersion: school.version });
  return lineUp;
}

/** Orders the events of changes: they may be told in another order than that of their commits. */
async function renewVersion(tx: Transaction, userId: string): Promise<void> {
  const { schools } = tx.tables;
  const version = sql`${schools.version} + 1`;
  await tx.update(schools).set({ version }).where(eq(schools.userId, userId));
}

/** Gladiators of others and those on sale are refused alike. */
async function requireAtHome(
  tx: Transaction,
  userId: string,
  { ids, now }: { ids: readonly string[]; now: number },
): Promise<void> {
  const atHome = await readGladiatorsAtHome(tx, { ownerIds: [userId], ownedBefore: now + 1 });
  const homeIds = new Set(atHome.map(({ id }) => id));
  if (!ids.every((id) => homeIds.has(id))) throw new Problem("GLADIATOR_NOT_AT_HOME");
}
