import { afterAll, expect, test } from "vitest";
import { openDatabaseTemplate } from "./database-template.ts";
import { simulate, type Run } from "./simulate.ts";

const runs = new Map<number, Run>();
const template = await openDatabaseTemplate();
afterAll(() => template.remove());

const play = (seed: number, hours: number) =>
  template.withCopy((database) => simulate(seed, hours, database));

/** Together these contain every kind of fault. */
test.each([
  [14, 24],
  [18, 24],
  [20, 72],
  [29, 24],
  [35, 24],
  [42, 24],
  [43, 48],
  [474, 72],
])(
  "the simulated market keeps every promise under the faults of seed %i in %i hours",
  async (seed, hours) => {
    const run = await play(seed, hours);
    runs.set(seed, run);
    expect(run.faults).toEqual([]);
    expect(run.acceptedBids).toBeGreaterThan(0);
  },
);

test("a seed always gives the same history, and another seed another one", async () => {
  const again = await play(43, 48);
  expect(again.history).toEqual(runs.get(43)?.history);
  expect(again.hash).toBe(runs.get(43)?.hash);
  expect(runs.get(20)?.hash).not.toBe(again.hash);
});

test("the histories contain every kind of fault, refusal and outcome", () => {
  const histories = [...runs.values()].flatMap(({ history }) => history);
  for (const sign of [
    "dies before a commit",
    "dies after a commit",
    "doesn't answer",
    "a sweep failed, the database refuses",
    "a sweep failed, the disk is full",
    "a sweep failed, the connection is lost",
    "the clock jumps",
    "node 2 starts",
    "AUCTION_ENDED",
    "BID_TOO_LOW",
    "ALREADY_LEADING",
    "INSUFFICIENT_GOLD",
    "ms later",
    "up to",
    "and outbid at once",
    "changes the maximum to",
    "NOT_LEADING",
    "NEW_SCHOOL_LIMIT",
    "NO_PLACE_LEFT",
    "the operator voids auction",
    "the operator gives -",
    "sold for",
    "unsold for",
    "taken-back for",
    "OWN_LOT",
    "TIED_GOLD",
    "SALE_HAS_BIDS",
    "TOO_LATE",
    "ALREADY_ON_SALE",
    "OWNED_TOO_SHORT",
    "SOLD_TOO_OFTEN",
    " releases ",
    "ON_SALE",
    "proceeds came from escrow",
    "sales were undone",
    "schools are paid",
    "dies before a commit of the games",
    "dies after a commit of the games",
    "the games failed",
  ]) {
    expect(histories).toContainEqual(expect.stringContaining(sign));
  }
});
