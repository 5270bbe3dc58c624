import { asc, gt, isNull, ne } from "drizzle-orm";
import { isOpen } from "./schema/is-open.ts";
import type { Reader } from "./database.ts";
import { RECORDED_FACTS } from "./schema/tables/facts-table.ts";

export interface OverdueWork {
  work: string;
  /** How long the oldest part of it has been due; 0: none is. */
  overdueMs: number;
}

/** Work that any node may do, and since when it waits. */
export async function readOverdueWork(
  read: Reader,
  { now, hasGames }: { now: number; hasGames: boolean },
): Promise<OverdueWork[]> {
  const overdue = (work: string, dueAt: number | undefined) => ({
    work,
    overdueMs: Math.max(0, now - (dueAt ?? now)),
  });
  return [
    overdue("closings", await readOldestEnd(read)),
    ...(hasGames ? [overdue("games", await readOldestGames(read))] : []),
    ...(await readClaimed(read)).map(({ reader, dueAt }) => overdue(reader, dueAt)),
  ];
}

async function readOldestEnd(on: Reader): Promise<number | undefined> {
  const { auctions } = on.tables;
  const [oldest] = await on
    .select({ at: auctions.endsAt })
    .from(auctions)
    .where(isOpen(auctions))
    .orderBy(asc(auctions.endsAt))
    .limit(1);
  return oldest?.at;
}

async function readOldestGames(on: Reader): Promise<number | undefined> {
  const { games } = on.tables;
  const [oldest] = await on
    .select({ at: games.at })
    .from(games)
    .where(isNull(games.heldAt))
    .orderBy(asc(games.at))
    .limit(1);
  return oldest?.at;
}

/** When the oldest fact was recorded that a reader with a place in the database hasn't claimed. */
async function readClaimed(on: Reader): Promise<{ reader: string; dueAt: number | undefined }[]> {
  const { facts, factPlaces } = on.tables;
  const readers = await on.select().from(factPlaces).where(ne(factPlaces.id, RECORDED_FACTS));
  return Promise.all(
    readers.map(async ({ id: reader, place }) => {
      const [oldest] = await on
        .select({ at: facts.at })
        .from(facts)
        .where(gt(facts.id, place))
        .orderBy(asc(facts.id))
        .limit(1);
      return { reader, dueAt: oldest?.at };
    }),
  );
}
