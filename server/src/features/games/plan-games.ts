import { createHash, randomBytes } from "node:crypto";
import { and, asc, gt, gte, inArray, isNotNull, isNull } from "drizzle-orm";
import { gamesAt, nextGamesNumber } from "@ludus/shared/rules/games/games-times";
import type { Database, Reader, Transaction } from "../../platform/database/database.ts";
import type { GamesRow } from "./games-context.ts";

const SEED_BYTES = 32;

interface NextGames {
  now: number;
  everyMs: number;
  newSeed: () => string;
}

/** Games to be held, the next ones first. */
export function readPlannedGames(on: Reader): Promise<GamesRow[]> {
  const { games } = on.tables;
  return on.select().from(games).where(isNull(games.heldAt)).orderBy(asc(games.at));
}

/**
 * Plans the next games unless they are planned, so that the hash of their seed is known a period before. Games
 * of another setting, or of a clock that ran ahead, make room unless they have begun; any number of nodes may call.
 */
export async function planNextGames(
  database: Database,
  { now, everyMs, newSeed }: NextGames,
): Promise<void> {
  const planned = await readPlannedGames(database.read);
  const next = await readNextNumber(database.read, { now, everyMs });
  const misplaced = planned
    .filter(({ at, enrolledAt, reached }) => at > now && enrolledAt === null && reached === null)
    .filter(({ number, at }) => number !== next || gamesAt(number, everyMs) !== at)
    .map(({ number }) => number);
  if (planned.length > misplaced.length) return;
  const { games } = database.tables;
  await database.transaction(async (tx) => {
    const hasNotBegun = and(isNull(games.enrolledAt), isNull(games.reached), isNull(games.heldAt));
    const canGo = and(inArray(games.number, misplaced), hasNotBegun, gt(games.at, now));
    if (misplaced.length > 0) await tx.delete(games).where(canGo);
    await insertNextGames(tx, { now, everyMs, newSeed });
  });
}

export async function insertNextGames(
  tx: Transaction,
  { now, everyMs, newSeed }: NextGames,
): Promise<void> {
  const number = await readNextNumber(tx, { now, everyMs });
  const next = {
    number,
    at: gamesAt(number, everyMs),
    seed: newSeed(),
    enrolledAt: null,
    reached: null,
    heldAt: null,
    season: null,
    round: null,
  };
  await tx.insertAll(tx.tables.games, [next], { ignoreExisting: true });
}

/** Games that a clock which ran ahead has held early are not held again. */
async function readNextNumber(
  on: Reader,
  { now, everyMs }: Omit<NextGames, "newSeed">,
): Promise<number> {
  const { games } = on.tables;
  let next = nextGamesNumber(now, everyMs);
  const held = await on
    .select({ number: games.number })
    .from(games)
    .where(and(gte(games.number, next), isNotNull(games.heldAt)))
    .orderBy(asc(games.number));
  for (const { number } of held) if (number === next) next += 1;
  return next;
}

export function randomGamesSeed(): string {
  return randomBytes(SEED_BYTES).toString("hex");
}

/** Hashes the seed as it is spelled. */
export function seedHashOf(seed: string): string {
  return createHash("sha256").update(seed).digest("hex");
}
