import { setTimeout as sleep } from "node:timers/promises";
import { inArray } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { bidBySocket } from "@ludus/testkit/players/place-bid";
import { eventually } from "@ludus/testkit/eventually";
import type { PlayerSocket } from "@ludus/testkit/players/connect-player";
import { openAuctions, storedAuctions } from "#test/stored.ts";
import { auditDatabase } from "../../../src/audit/audit-database.ts";
import type { AuctionRow } from "../../../src/presenters/present-auction.ts";
import { RecordedEvents } from "#test/recorded-events.ts";
import { startCluster, type TestCluster } from "#test/servers/test-cluster.ts";
import type { TestServer } from "#test/servers/test-server.ts";

const AUCTIONS = 1000;
const SOLD = 300;
/** A school has 24 places. */
const BIDDERS = 20;
/** Time to store the ends and schedule the jobs. */
const DUE_IN_MS = 3000;
/** Each transaction closes up to 100 and writes one time for all of them; two nodes may split a batch. */
const TRANSACTIONS_MAX = 50;

let cluster: TestCluster;
let here: TestServer;
let there: TestServer;
// Each try has a cluster of its own: the letters of a failed one would be too many for the next.
beforeEach(async () => {
  // Nothing ends before the test makes it due.
  cluster = await startCluster({ marketSize: AUCTIONS, auctionDurationMs: 30 * 24 * 3_600_000 });
  [here, there] = cluster.nodes;
});
afterEach(() => cluster.stop());

const auctions = () => storedAuctions(here.platform.database);

/** Gives all these auctions the same end, each with its job. */
async function makeDueAt(endsAt: number, due: readonly AuctionRow[]): Promise<void> {
  const { database, jobs } = here.platform;
  const table = database.tables.auctions;
  const ids = due.map(({ id }) => id);
  await database.transaction(async (tx) => {
    await tx.update(table).set({ endsAt }).where(inArray(table.id, ids)).returning();
  });
  for (const { gladiatorId } of due) jobs.scheduleClosing({ gladiatorId, endsAt });
}

test("two nodes close 1000 auctions due at once, each once, in at most 50 transactions", async () => {
  const due = await auctions();
  expect(due).toHaveLength(AUCTIONS);
  const bidders = await here.newPlayers(BIDDERS);
  const sockets = await Promise.all(
    bidders.map(({ token }, index) => (index % 2 === 0 ? here : there).connect(token)),
  );
  const heard = sockets.map((socket) => new RecordedEvents(socket));
  await Promise.all(
    due.slice(0, SOLD).map(({ gladiatorId }, index) => {
      const socket = sockets[index % BIDDERS] as PlayerSocket;
      return bidBySocket(socket, { gladiatorId, bidAmount: 100 });
    }),
  );

  const endsAt = Date.now() + DUE_IN_MS;
  await makeDueAt(endsAt, due);
  const { read, tables } = here.platform.database;
  const dueIds = new Set(due.map(({ id }) => id));
  let closed: AuctionRow[] = [];
  while (closed.length < AUCTIONS) {
    await sleep(50);
    closed = (await auctions()).filter(({ id, status }) => dueIds.has(id) && status !== "open");
  }

  expect(closed).toHaveLength(AUCTIONS);
  const closedAt = closed.map((auction) => auction.closedAt ?? 0);
  expect(Math.min(...closedAt)).toBeGreaterThanOrEqual(endsAt);
  expect(new Set(closedAt).size).toBeLessThanOrEqual(TRANSACTIONS_MAX);

  const sold = closed.filter(({ status }) => status === "sold");
  expect(sold).toHaveLength(SOLD);
  const owned = await read
    .select()
    .from(tables.gladiators)
    .where(
      inArray(
        tables.gladiators.ownerId,
        bidders.map(({ id }) => id),
      ),
    );
  expect(owned).toHaveLength(SOLD);
  const letters = await read.select().from(tables.letters);
  expect(letters.map(({ kind }) => kind)).toEqual(Array.from({ length: SOLD }, () => "won"));
  const relisted = await openAuctions(here.platform.database);
  expect(relisted.length).toBeGreaterThanOrEqual(AUCTIONS - SOLD);
  expect(relisted.length).toBeLessThanOrEqual(AUCTIONS);
  expect(await auditDatabase(here.platform.database)).toEqual([]);

  const heardEnds = () => heard.flatMap((events) => events.of("auction-ended"));
  await eventually(() => expect(heardEnds().length).toBeGreaterThanOrEqual(SOLD));
  // Time for events that might be sent twice.
  await sleep(500);
  const ends = heardEnds();
  expect(new Set(ends.map(({ gladiatorId }) => gladiatorId)).size).toBe(SOLD);
  expect(ends).toHaveLength(SOLD);
  for (const socket of sockets) socket.disconnect();
});
