import { setImmediate as yieldToOthers } from "node:timers/promises";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { doesFirstWin } from "@ludus/shared/rules/games/decide-bout";
import { pairFighters, type Fighter } from "@ludus/shared/rules/games/pair-fighters";
import { slicesOf } from "@ludus/shared/slices";
import type { Reader } from "../../platform/database/database.ts";
import { prepared } from "../../platform/database/prepared.ts";

/** A few milliseconds of work each: bids come between. */
const READ_AT_ONCE_MAX = 250;
const DECIDED_AT_ONCE_MAX = 500;

interface Opponent extends Fighter {
  name: string;
  school: string;
}

export interface Result {
  hasWon: boolean;
  /** Null: a gladiator of the organisers. */
  opponent: Opponent | null;
}

/** Pairs all who are enrolled and decides their bouts. Resolves with the results by gladiator. */
export async function decideBouts(
  read: Reader,
  { number, seed }: { number: number; seed: string },
): Promise<Map<string, Result>> {
  const fighters = await readFighters(read, number);
  const results = new Map<string, Result>();
  for (const pairs of slicesOf(pairFighters(fighters), DECIDED_AT_ONCE_MAX)) {
    await yieldToOthers();
    for (const pair of pairs) {
      const [first, second] = pair;
      const firstHasWon = doesFirstWin(seed, pair);
      results.set(first.id, { hasWon: firstHasWon, opponent: second });
      if (second) results.set(second.id, { hasWon: !firstHasWon, opponent: first });
    }
  }
  return results;
}

/** In pages: SQLite answers without a pause. */
async function readFighters(read: Reader, gamesNumber: number): Promise<Opponent[]> {
  const fighters: Opponent[] = [];
  for (;;) {
    const page = await fightersAfter(read, { gamesNumber, id: fighters.at(-1)?.id ?? "" });
    fighters.push(...page);
    if (page.length < READ_AT_ONCE_MAX) return fighters;
    await yieldToOthers();
  }
}

const fightersAfter = prepared("fighters_after", (read: Reader) => {
  const { bouts, schools } = read.tables;
  const isTheirs = eq(bouts.gamesNumber, sql.placeholder("gamesNumber"));
  return read
    .select({
      id: bouts.gladiatorId,
      name: bouts.gladiatorName,
      userId: bouts.userId,
      school: schools.name,
      rating: bouts.rating,
      fightingStyle: bouts.fightingStyle,
    })
    .from(bouts)
    .innerJoin(schools, eq(schools.userId, bouts.userId))
    .where(and(isTheirs, gt(bouts.gladiatorId, sql.placeholder("id"))))
    .orderBy(asc(bouts.gladiatorId))
    .limit(READ_AT_ONCE_MAX);
});
