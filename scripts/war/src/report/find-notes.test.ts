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

test.each<[string, Partial<WarReport>, RegExp]>([
  [
    "a tester that used a core",
    { timeline: busy({ processorBusy: 0.95 }) },
    /^The tester was the limit/,
  ],
  [
    "a machine without a core to spare",
    { timeline: busy({ loopBusy: 0.99 }) },
    /^The machine was the limit/,
  ],
  [
    "a machine that others use",
    { usage: { ...usage, loopDelayMsP99: 400 } },
    /kept from running for up to 400 ms/,
  ],
  ["the server's rate limits", refusing({ TOO_MANY_REQUESTS: 3 }), /RATE_LIMITS=off/],
  [
    "a single node that tells things twice",
    { events: { ...events, duplicated: 5, stale: 2 } },
    /^7 events came stale, twice or out of order/,
  ],
  ["want of gold", refusing({ INSUFFICIENT_GOLD: 100 }), /STARTING_GOLD/],
  ["full schools", refusing({ NO_PLACE_LEFT: 100 }), /^100 .* was full/],
  ["bids without an answer", { decisions: { ...decisions, pending: 2 } }, /^2 bids had no answer/],
  ["arrivals in vain", { decisions: { ...decisions, idle: 5 } }, /^5 arrivals/],
  [
    "a check from the outside only",
    { server: { urls: ["http://a"], isPrivate: false }, checks: { ...checks, audit: null } },
    /^Only checked from the outside; give --database/,
  ],
  [
    "an open loop that lagged",
    { options: { ...options, rate: 10 }, usage: { ...usage, arrivalLagMsMax: 80 } },
    /up to 80 ms late/,
  ],
])("%s is told", (_name, part, note) => {
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
