import { isNotNull, or } from "drizzle-orm";
import type { Database, Transaction } from "@ludus/server/src/platform/database/database";
import { isOpen } from "@ludus/server/src/platform/database/schema/is-open";

/** The state that a transaction of the games found, and the state that it left. */
export interface GamesStep {
  kind: "enrolled" | "paid";
  number: number;
  at: number;
  /** The schools that it passed. */
  userIds: string[];
  /** Whether it passed the last one. */
  isLast: boolean;
  before: Picture;
  after: Picture;
}

type Picture = Awaited<ReturnType<typeof takePicture>>;

/** The same database, for the games alone. Every step that is committed is told, whoever learns of it. */
export function watchGames(database: Database, onStep: (step: GamesStep) => void): Database {
  return {
    ...database,
    async transaction(work) {
      const { done, step } = await database.transaction(async (tx) => {
        const before = await takePicture(tx);
        const done = await work(tx);
        return { done, step: stepBetween(before, await takePicture(tx)) };
      });
      if (step) onStep(step);
      return done;
    },
  };
}

async function takePicture(tx: Transaction) {
  const { games, schools, gladiators, auctions, users, visits, lineUps } = tx.tables;
  const { id, ownerId, acquiredAt, marketValue, seasonsLeft, retiredFrom } = gladiators;
  const { attributes, bestWeapon, condition, morale, age, training } = gladiators;
  const ofFighting = { attributes, bestWeapon, condition, morale, age, training };
  const ofGames = { number: games.number, at: games.at, reached: games.reached };
  const { gladiatorId, leaderId, currentBid, maximum } = auctions;
  const open = await tx
    .select({ gladiatorId, leaderId, currentBid, maximum })
    .from(auctions)
    .where(isOpen(auctions));
  return {
    games: await tx
      .select({ ...ofGames, enrolledAt: games.enrolledAt, heldAt: games.heldAt })
      .from(games),
    purses: await tx
      .select({ userId: schools.userId, gold: schools.gold, goldHeld: schools.goldHeld })
      .from(schools),
    gladiators: await tx
      .select({ id, ownerId, acquiredAt, marketValue, seasonsLeft, retiredFrom, ...ofFighting })
      .from(gladiators)
      .where(or(isNotNull(ownerId), isNotNull(retiredFrom))),
    onMarket: new Set(open.map((auction) => auction.gladiatorId)),
    leads: open,
    lineUps: await tx.select().from(lineUps),
    visits: await tx.select({ userId: visits.userId, seenAt: visits.seenAt }).from(visits),
    joined: await tx.select({ userId: users.id, seenAt: users.createdAt }).from(users),
  };
}

function stepBetween(before: Picture, after: Picture): GamesStep | null {
  for (const { number, at, reached, enrolledAt, heldAt } of before.games) {
    const next = after.games.find((games) => games.number === number);
    if (!next) continue;
    const isLast = next.enrolledAt !== enrolledAt || next.heldAt !== heldAt;
    if (!isLast && next.reached === reached) continue;
    const userIds = before.purses
      .map(({ userId }) => userId)
      .filter((id) => id > (reached ?? "") && (isLast || id <= (next.reached ?? "")));
    const kind = enrolledAt === null ? "enrolled" : "paid";
    return { kind, number, at, userIds, isLast, before, after };
  }
  return null;
}
