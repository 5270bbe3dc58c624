import type { Log } from "../log.ts";
import type { Database } from "../platform/database/database.ts";
import { isDatabaseAway } from "../platform/database/is-database-away.ts";
import { coalesce } from "../platform/coalesce.ts";
import { inBatches } from "../platform/in-batches.ts";
import type { FactHandler } from "./fact.ts";
import { readFactsAfter, readNewestPlace, type FactRow } from "./read-facts.ts";

const READ_AT_ONCE_MAX = 100;

export interface FactFollower {
  /** Handles what is recorded from now on. */
  start(handlers: readonly FactHandler[]): Promise<void>;
  /** Handles what was recorded since the last call, one call at a time. Does nothing before `start`. */
  read(): Promise<void>;
}

/** Keeps its place in memory: each node has sockets of its own to tell. */
export function followFacts({
  database,
  log,
}: {
  database: Pick<Database, "read">;
  log: Log;
}): FactFollower {
  let handlers: readonly FactHandler[] = [];
  let place: number | null = null;

  async function handle({ kind, data }: Group): Promise<void> {
    for (const handler of handlers) {
      if (handler.kind !== kind) continue;
      try {
        await handler.handle(data);
      } catch (error) {
        // The next read begins with them again.
        if (isDatabaseAway(error)) throw error;
        log.error({ err: error, fact: kind }, "facts could not be announced");
      }
    }
  }

  return {
    async start(given) {
      handlers = given;
      place = await readNewestPlace(database.read);
    },
    read: coalesce(async () => {
      if (place === null) return;
      let after = place;
      await inBatches(READ_AT_ONCE_MAX, async (most) => {
        const facts = await readFactsAfter(database.read, after, most);
        for (const group of groupsOf(facts)) {
          await handle(group);
          place = after = group.lastId;
        }
        return facts.length;
      });
    }),
  };
}

interface Group {
  kind: string;
  data: unknown[];
  lastId: number;
}

/** A closing records a hundred ends, which change the market once. */
function groupsOf(facts: readonly FactRow[]): Group[] {
  const groups: Group[] = [];
  for (const { id, kind, data } of facts) {
    const last = groups.at(-1);
    if (last?.kind === kind) {
      last.data.push(data);
      last.lastId = id;
    } else groups.push({ kind, data: [data], lastId: id });
  }
  return groups;
}
