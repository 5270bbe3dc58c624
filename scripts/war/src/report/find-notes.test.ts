import { expect, test } from "vitest";
import { makeReport } from "../test/make-report.ts";
import { findNotes } from "./find-notes.ts";
import type { WarReport } from "./build-report.ts";
import type { WarSecond } from "../war/timeline.ts";

const report = makeReport();
const { decisions, events, options, usage, checks } = report;
const busy = (part: Partial<WarSecond>) =>
  report.timeline.map((second) => ({ ...second, ...part }));
const refusing = (refused: WarReport["decisions"]["refused"]) => ({
  decisions: { ...decisions, refused },
});

test("a war that measured the server needs no note", () => {
  expect(findNotes(report)).toEqual([]);
});

const outside = {
  server: { urls: ["http://a"], isPrivate: false },
  checks: { ...checks, audit: null },
};
const lagging = { options: { ...options, rate: 10 }, usage: { ...usage, arrivalLagMsMax: 80 } };
test.each<[RegExp, Partial<WarReport>]>([
  [/^The tester was the limit/, { timeline: busy({ processorBusy: 0.95 }) }],
  [/^The machine was the limit/, { timeline: busy({ loopBusy: 0.99 }) }],
  [/kept from running for up to 400 ms/, { usage: { ...usage, loopDelayMsP99: 400 } }],
  [/RATE_LIMITS=off/, refusing({ TOO_MANY_REQUESTS: 3 })],
  [/^7 events came stale, twice or out of/, { events: { ...events, duplicated: 5, stale: 2 } }],
  [/STARTING_GOLD/, refusing({ INSUFFICIENT_GOLD: 100 })],
  [/^100 .* was full/, refusing({ NO_PLACE_LEFT: 100 })],
  [/^2 bids had no answer/, { decisions: { ...decisions, pending: 2 } }],
  [/^5 arrivals/, { decisions: { ...decisions, idle: 5 } }],
  [/^Only checked from the outside; give --database/, outside],
  [/up to 80 ms late/, lagging],
])("a war's note %s is told", (note, part) => {
  expect(findNotes({ ...report, ...part })).toEqual([expect.stringMatching(note)]);
});

test("several nodes, or one with Redis, may tell things twice", () => {
  const told = { ...events, duplicated: 5 };
  const server = { urls: ["http://a", "http://b"], isPrivate: false };
  expect(
    findNotes({ ...report, events: told, options: { ...options, isWithRedis: true } }),
  ).toEqual([]);
  expect(findNotes({ ...report, events: told, server }).join()).not.toContain("twice");
});
