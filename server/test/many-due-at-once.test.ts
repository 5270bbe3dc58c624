import { setTimeout as sleep } from "node:timers/promises";
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditHouse } from "../src/audit/audit-house.ts";
import type { AuctionRow } from "../src/views/auction-view.ts";
import { bidBySocket } from "./bidding.ts";
import { eventually } from "./eventually.ts";
import { createTestPlayers } from "./factories.ts";
import { RecordedEvents } from "./recorded-events.ts";
import { startCluster, type TestCluster } from "./test-cluster.ts";
import type { TestServer, TestSocket } from "./test-server.ts";

const AUCTIONS = 1000;
const SOLD = 300;
const BIDDERS = 10;
/** Time to write it down and to give each its job. */
const DUE_IN_MS = 3000;
const CLOSED_WITHIN_MS = 5000;

let cluster: TestCluster;
let here: TestServer;
let there: TestServer;
beforeAll(async () => {
  // Nothing ends by itself before the test says when.
  cluster = await startCluster({ marketSize: AUCTIONS, auctionDurationMs: 30 * 24 * 3_600_000 });
  [here, there] = cluster.nodes;
});
afterAll(() => cluster.stop());

async function auctions(): Promise<AuctionRow[]> {
  const { read, tables } = here.platform.database;
  return read.select().from(tables.auctions);
}

/** As if all had been listed at the same moment, each with its job. */
async function makeDueAt(endsAtMs: number, due: readonly AuctionRow[]): Promise<void> {
  const { database, jobs } = here.platform;
  const table = database.tables.auctions;
  const ids = due.map(({ id }) => id);
  await database.transaction(async (tx) => {
    await tx.update(table).set({ endsAt: endsAtMs }).where(inArray(table.id, ids)).returning();
  });
  for (const { gladiatorId } of due) jobs.scheduleClosing({ gladiatorId, endsAtMs });
}

test("a thousand auctions that are due in the same second are closed once each, within five", async () => {
  const due = await auctions();
  expect(due).toHaveLength(AUCTIONS);
  const bidders = await createTestPlayers(here.platform, BIDDERS);
  const sockets = await Promise.all(
    bidders.map(({ token }, index) => (index % 2 === 0 ? here : there).connect(token)),
  );
  const heard = sockets.map((socket) => new RecordedEvents(socket));
  const startMs = performance.now();
  await Promise.all(
    due.slice(0, SOLD).map(({ gladiatorId }, index) => {
      const socket = sockets[index % BIDDERS] as TestSocket;
      return bidBySocket(socket, { gladiatorId, bidAmount: 100 });
    }),
  );

  // What 300 bids at once take tells how busy this machine is with something else.
  const paceMs = performance.now() - startMs;

  const endsAtMs = Date.now() + DUE_IN_MS + Math.ceil(3 * paceMs);
  await makeDueAt(endsAtMs, due);
  const { read, tables } = here.platform.database;
  const isOpen = inArray(
    tables.auctions.id,
    due.map(({ id }) => id),
  );
  let closed: AuctionRow[] = [];
  while (closed.length < AUCTIONS) {
    await sleep(50);
    const rows = await read.select().from(tables.auctions).where(isOpen);
    closed = rows.filter(({ status }) => status !== "open");
  }

  const latenessMs = closed.map(({ closedAt }) => (closedAt ?? Infinity) - endsAtMs);
  expect(closed).toHaveLength(AUCTIONS);
  expect(Math.min(...latenessMs)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...latenessMs)).toBeLessThan(CLOSED_WITHIN_MS + paceMs);

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
  const relisted = await read
    .select()
    .from(tables.auctions)
    .where(eq(tables.auctions.status, "open"));
  expect(relisted.length).toBeGreaterThanOrEqual(AUCTIONS - SOLD);
  expect(relisted.length).toBeLessThanOrEqual(AUCTIONS);
  expect(await auditHouse(here.platform.database)).toEqual([]);

  const heardEnds = () => heard.flatMap((events) => events.of("auction-ended"));
  await eventually(() => expect(heardEnds().length).toBeGreaterThanOrEqual(SOLD));
  // For what might be told a second time.
  await sleep(500);
  const ends = heardEnds();
  expect(new Set(ends.map(({ gladiatorId }) => gladiatorId)).size).toBe(SOLD);
  expect(ends).toHaveLength(SOLD);
  for (const socket of sockets) socket.disconnect();
});
