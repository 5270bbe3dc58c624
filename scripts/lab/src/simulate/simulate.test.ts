import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabaseTemplate, type DatabaseTemplate } from "./database-template.ts";
import { simulate } from "./simulate.ts";

const HOURS = 72;

let template: DatabaseTemplate;
const histories: string[] = [];
beforeAll(async () => {
  template = await openDatabaseTemplate();
});
afterAll(() => template.remove());

const play = (seed: number, hours = HOURS) =>
  template.withCopy((database) => simulate(seed, hours, database));

/** Together these seeds contain every kind of fault. */
test.each([4, 5, 8, 10, 12, 15, 17, 20, 42])(
  "the simulated market keeps every promise under the faults of seed %i",
  async (seed) => {
    const { faults, acceptedBids, history } = await play(seed);
    histories.push(...history);
    expect(faults).toEqual([]);
    expect(acceptedBids).toBeGreaterThan(0);
  },
);

test("a seed always gives the same history, and another seed another one", async () => {
  const first = await play(7);
  const again = await play(7);
  expect(again.history).toEqual(first.history);
  expect(again.hash).toBe(first.hash);
  expect((await play(8, 24)).hash).not.toBe(first.hash);
});

test("the histories contain every kind of fault, refusal and outcome", () => {
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
    "withheld proceeds came",
    "schools are paid",
    "dies before a commit of the games",
    "dies after a commit of the games",
    "the games failed",
  ]) {
    expect(histories).toContainEqual(expect.stringContaining(sign));
  }
});
