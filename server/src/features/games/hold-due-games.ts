import { and, asc, isNotNull, isNull, lte, or } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { enrollGladiators } from "./enroll-gladiators.ts";
import { decideGames } from "./fixtures/decide-games.ts";
import { drawFixtures } from "./fixtures/draw-fixtures.ts";
import { joinLeague } from "./fixtures/join-league.ts";
import { readEnrolled, type EnrolledSchools } from "./fixtures/read-enrolled.ts";
import { freeUpkeep } from "./free-upkeep.ts";
import type { GamesContext, GamesRow } from "./games-context.ts";
import { readEnrolledLineUps } from "./line-up/enrolled-schools.ts";
import { passSchools } from "./pass-schools.ts";
import { insertNextGames } from "./plan-games.ts";
import { settleGames } from "./settle-games.ts";

/** Servers before it fail on the gold of games, and let schools bid on the gladiators that they offer. */
const VERSION_WITH_GAMES = "0.3.0";

/**
 * Schools of ten gladiators at most in a transaction. Fewer would take long for 10,000 schools, more let bids
 * wait longer: for the one writer, or where there are several for the rows that both need.
 */
const AT_ONCE = {
  oneWriter: { enrolled: 6, paid: 2 },
  severalWriters: { enrolled: 24, paid: 10 },
};

function atOnce({ hasOneWriter }: Pick<Database, "hasOneWriter">) {
  return hasOneWriter ? AT_ONCE.oneWriter : AT_ONCE.severalWriters;
}

/**
 * Enrols the gladiators for the games that are due and pays their schools. Any number of nodes may call it:
 * each school is paid once, and after a kill the enrolled gladiators and the seed give the same bouts.
 */
export async function holdDueGames(context: GamesContext, everyMs: number): Promise<void> {
  const due = await findDueGames(context);
  if (!due) return;
  await context.database.refuseServersBefore(VERSION_WITH_GAMES);
  if (due.enrolledAt === null) await enrollSchools(context, due, everyMs);
  const enrolled = await readEnrolled(context.database.read, due.number);
  await drawFixtures(context, due.number, enrolled);
  await paySchools(context, due, { enrolled, everyMs });
}

/** With those that a clock which ran ahead has begun: rows name them already. */
async function findDueGames({ database, wallNow }: GamesContext): Promise<GamesRow | undefined> {
  const { games } = database.tables;
  const hasBegun = or(isNotNull(games.enrolledAt), isNotNull(games.reached));
  const [due] = await database.read
    .select()
    .from(games)
    .where(and(isNull(games.heldAt), or(lte(games.at, wallNow()), hasBegun)))
    .orderBy(asc(games.at))
    .limit(1);
  return due;
}

function enrollSchools(
  context: GamesContext,
  { number }: GamesRow,
  everyMs: number,
): Promise<void> {
  const { database, wallNow } = context;
  return passSchools(context, {
    number,
    schoolsAtOnce: atOnce(database).enrolled,
    isOver: ({ enrolledAt }) => enrolledAt !== null,
    work: (tx, games, userIds) => enrollGladiators(tx, { games, userIds, everyMs }),
    end: async () => ({ enrolledAt: wallNow() }),
    afterCommit: async () => {},
  });
}

async function paySchools(
  context: GamesContext,
  { number, seed, at }: GamesRow,
  { enrolled, everyMs }: { enrolled: EnrolledSchools; everyMs: number },
): Promise<void> {
  const { database, letters, facts, market, wallNow, log, newSeed } = context;
  const decided = await decideGames(database.read, { number, seed }, enrolled);
  await passSchools(context, {
    number,
    schoolsAtOnce: atOnce(database).paid,
    isOver: ({ heldAt }) => heldAt !== null,
    async work(tx, games, userIds) {
      const now = wallNow();
      const lineUpOf = await readEnrolledLineUps(tx, { userIds, gamesNumber: number });
      const growthSeed = newSeed();
      const given = { ...decided, enrolled, games, growthSeed, userIds, lineUpOf, everyMs, now };
      const lowered = await freeUpkeep(tx, market, given);
      const settled = await settleGames(tx, given);
      await letters.write(tx, settled.letters, [...lowered, ...settled.facts]);
    },
    // At no moment are there neither games to come nor games under way.
    async end(tx) {
      const now = wallNow();
      await joinLeague(tx, decided, enrolled);
      await insertNextGames(tx, { now: Math.max(now, at), everyMs, newSeed });
      return { heldAt: now };
    },
    afterCommit: () => facts.announce(),
  });
  const latenessMs = wallNow() - at;
  log.info({ games: number, bouts: decided.results.size, latenessMs }, "the games were held");
}
