import { inArray } from "drizzle-orm";
import type { Log } from "../../../log.ts";
import type { Database } from "../../../platform/database/database.ts";
import { InDoubtCommits } from "../../../platform/in-doubt-commits.ts";
import type { Settlement } from "./settle-auctions.ts";

export interface Closed {
  settlement: Settlement;
  bidderIdsByGladiatorId: ReadonlyMap<string, string[]>;
  letterIds: readonly string[];
}

/** By the first auction's id. Kept in memory: closing deletes the bidder rows, and an end is announced once. */
export type ClosingsInDoubt = InDoubtCommits<Closed, Closed[]>;

export function createClosingsInDoubt(database: Database, log: Log): ClosingsInDoubt {
  return new InDoubtCommits({
    name: "closings",
    keyOf: (closed: Closed) => firstOf(closed).id,
    lookUp: (closings) => readHappened(database, closings),
    log,
  });
}

/** The moment of closing tells: another node that was faster has written another one. */
async function readHappened(
  { read, tables: { auctions } }: Database,
  closings: readonly Closed[],
): Promise<Closed[]> {
  const rows = await read
    .select({ id: auctions.id, closedAt: auctions.closedAt })
    .from(auctions)
    .where(
      inArray(
        auctions.id,
        closings.map((closed) => firstOf(closed).id),
      ),
    );
  const closedAtById = new Map(rows.map(({ id, closedAt }) => [id, closedAt]));
  return closings.filter((closed) => {
    const { id, closedAt } = firstOf(closed);
    return closedAt === closedAtById.get(id);
  });
}

function firstOf({ settlement: { closed } }: Closed) {
  const [first] = closed;
  if (!first) throw new Error("A settlement without an auction has nothing to be in doubt about");
  return first;
}
