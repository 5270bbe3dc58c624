import type { Database } from "../platform/database/database.ts";
import { isDatabaseAway } from "../platform/database/is-database-away.ts";
import { coalesce } from "../platform/coalesce.ts";
import { inBatches } from "../platform/in-batches.ts";
import type { FactHandler } from "./fact.ts";
import { readFactsAfter, readNewestFact, readRecordedPlace, type FactRow } from "./read-facts.ts";

const READ_AT_ONCE_MAX = 100;
/** Handled facts that are remembered: a database that has lost more is followed from its newest on. */
const REMEMBERED_MAX = 1000;

export interface FactFollower {
  /** Handles what is recorded from now on. */
  start(handlers: readonly FactHandler[]): Promise<void>;
  /** Handles what was recorded since the last call, one call at a time. Does nothing before `start`. */
  read(): Promise<void>;
  /** How long the oldest fact that isn't handled has waited. */
  behindMs(now: number): Promise<number>;
}

/** Epoch milliseconds: of the last fact that is still there, and of the newest that was handled. */
export interface LostSpan {
  from: number;
  until: number;
}

export interface FollowerContext {
  database: Pick<Database, "read">;
  /** Facts that were handled are not there any more: the database has lost commits of this span. */
  onLost(span: LostSpan): void;
  /** Tried with each read until it succeeds: a standby that lagged may only read for a while. */
  recordLoss(span: LostSpan): Promise<void>;
}

/** Keeps its place in memory: each node has sockets of its own to tell. */
export function followFacts({
  database: { read },
  onLost,
  recordLoss,
}: FollowerContext): FactFollower {
  let handlers: readonly FactHandler[] = [];
  let place: number | null = null;
  /** When each of the last facts was recorded: after a loss another one may have its place. */
  const recordedAt = new Map<number, number>();
  const unrecorded: LostSpan[] = [];

  function moveTo({ id, at }: Pick<FactRow, "id" | "at">): void {
    place = id;
    recordedAt.set(id, at);
    const [oldest] = recordedAt.keys();
    if (recordedAt.size > REMEMBERED_MAX && oldest !== undefined) recordedAt.delete(oldest);
  }

  /** Resolves with what handlers failed of. */
  async function handle(group: readonly FactRow[]): Promise<Error[]> {
    const kind = group[0]?.kind;
    const data = group.map((fact) => fact.data);
    const failures: Error[] = [];
    for (const handler of handlers) {
      if (handler.kind !== kind) continue;
      try {
        await handler.handle(data);
      } catch (error) {
        // The next read begins with them again.
        if (isDatabaseAway(error)) throw error;
        failures.push(new Error(`facts could not be announced: ${kind}`, { cause: error }));
      }
    }
    return failures;
  }

  /** Reads the fact at the place once more, which costs no call: it shows whether any were lost. */
  async function readOn(most: number): Promise<FactRow[]> {
    const from = place ?? 0;
    const facts = await readFactsAfter(read, from - 1, most + 1);
    const [last, ...later] = facts;
    if (last?.id === from && last.at === recordedAt.get(from)) return later;
    if (from === 0) return facts.slice(0, most);
    // Pruned facts are gone, too.
    if (last?.id !== from && (await readRecordedPlace(read)) >= from) return facts.slice(0, most);
    await goBack(from);
    return readOn(most);
  }

  /** To the last fact that is still the same; facts recorded since have not been handled. */
  async function goBack(from: number): Promise<void> {
    const first = Math.min(from, ...recordedAt.keys());
    const facts = await readFactsAfter(read, first - 1, REMEMBERED_MAX);
    const same = facts.findLast(({ id, at }) => recordedAt.get(id) === at);
    const next = same ?? (await readNewestFact(read));
    const lost = { from: next.at, until: recordedAt.get(from) ?? next.at };
    unrecorded.push(lost);
    onLost(lost);
    for (const id of recordedAt.keys()) if (id > (same?.id ?? 0)) recordedAt.delete(id);
    moveTo(next);
  }

  async function recordLosses(): Promise<void> {
    while (unrecorded[0]) {
      await recordLoss(unrecorded[0]);
      unrecorded.shift();
    }
  }

  return {
    async start(given) {
      handlers = given;
      moveTo(await readNewestFact(read));
    },
    read: coalesce(async () => {
      if (place === null) return;
      const failures: Error[] = [];
      await inBatches(READ_AT_ONCE_MAX, async (most) => {
        const facts = await readOn(most);
        for (const group of groupsOf(facts)) {
          failures.push(...(await handle(group)));
          for (const fact of group) moveTo(fact);
        }
        return facts.length;
      });
      await recordLosses();
      const [failure] = failures;
      if (failure) throw failure;
    }),
    async behindMs(now) {
      if (place === null) return 0;
      const [oldest] = await readFactsAfter(read, place, 1);
      return oldest ? Math.max(0, now - oldest.at) : 0;
    },
  };
}

/** By kind: a closing records a hundred ends, which change the market once. */
function groupsOf(facts: readonly FactRow[]): FactRow[][] {
  const groups: FactRow[][] = [];
  for (const fact of facts) {
    const group = groups.at(-1);
    if (group?.[0]?.kind === fact.kind) group.push(fact);
    else groups.push([fact]);
  }
  return groups;
}
