import { afterAll, beforeAll, expect, test } from "vitest";
import { openHouseTemplate, type HouseTemplate } from "./house-template.ts";
import { simulate } from "./simulate.ts";

const HOURS = 72;

let template: HouseTemplate;
const histories: string[] = [];
beforeAll(async () => {
  template = await openHouseTemplate();
});
afterAll(() => template.remove());

const play = (seed: number, hours = HOURS) =>
  template.withHouse((database) => simulate(seed, hours, database));

/** Among them everything goes wrong that can. `npm run simulate` plays as many as there is time for. */
test.each([2, 10, 12, 14, 19, 20, 23, 26, 43])(
  "whatever goes wrong in history %i, the house keeps every promise",
  async (seed) => {
    const { faults, acceptedBids, history } = await play(seed);
    histories.push(...history);
    expect(faults).toEqual([]);
    expect(acceptedBids).toBeGreaterThan(0);
  },
);

test("a seed is always the same history, and another seed another", async () => {
  const first = await play(7);
  const again = await play(7);
  expect(again.history).toEqual(first.history);
  expect(again.hash).toBe(first.hash);
  expect((await play(8, 24)).hash).not.toBe(first.hash);
});

test("in these histories everything goes wrong that can", () => {
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
    "sold for",
    "unsold for",
  ]) {
    expect(histories).toContainEqual(expect.stringContaining(sign));
  }
});
