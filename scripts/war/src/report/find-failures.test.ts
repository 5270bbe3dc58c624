import { describe, expect, test } from "vitest";
import { pushFigures } from "../away/outbid-pushes.ts";
import { makeReport } from "../test/make-report.ts";
import { makeState } from "../test/make-state.ts";
import { findFailures } from "./find-failures.ts";
import type { WarReport } from "./build-report.ts";

const report = makeReport();
const { checks, events } = report;

test("a war in which everything was found is won", () => {
  expect(findFailures(report)).toEqual([]);
});

test("a war that cut a light watcher's line is lost", () => {
  const light = { ...report.light, cut: 2 };
  expect(findFailures({ ...report, light })).toEqual(["2 lines of light watchers were cut"]);
});

describe("a war is lost", () => {
  const differing = [
    { whose: "watcher 3", gladiatorId: "crixus", shown: makeState(4), expected: makeState(5) },
  ];
  const missing = [{ bidId: 9, bidAmount: 300, bidder: "Lucia", found: null }];
  const audit = { database: "file:x", isDone: true, isSound: false, output: "I3 BROKEN" };
  const noAudit = { ...audit, isDone: false, output: "There is no file x" };
  test.each<[RegExp, Partial<WarReport["checks"]>]>([
    [/^1 acknowledged bids are missing.*bid 9, 300 gold by Lucia/, { missing }],
    [/watcher 3 shows seq 4 of crixus, the server has 5$/, { differing }],
    [
      /^1 maxima were not honoured; the first: Lucia had left/,
      { brokenMaxima: ["Lucia had left"] },
    ],
    [
      /^1 maxima are not those that were acknowl.*: Lucia was told/,
      { wrongMaxima: ["Lucia was told"] },
    ],
    [/differently about crixus$/, { disagreeing: ["crixus"] }],
    [/^the audit found: I3 BROKEN$/, { audit }],
    [/could not be made: There is no file x$/, { audit: noAudit }],
  ])("a fault is told as %s", (fault, part) => {
    expect(findFailures({ ...report, checks: { ...checks, ...part } })).toEqual([
      expect.stringMatching(fault),
    ]);
  });

  test("a war is lost by a push that never came", () => {
    const lead = { username: "Lucia", gladiatorId: "crixus" };
    const due = { ...lead, endpoint: "", outbidMs: 0, mayBeForgotten: false };
    expect(findFailures({ ...report, away: pushFigures(2, [due], []) })).toEqual([
      "1 of 1 pushes to outbid players who were away never came; the first: Lucia was outbid for crixus",
    ]);
  });

  test("a war is lost by a bid that never came to a screen", () => {
    expect(findFailures({ ...report, events: { ...events, lost: 2 } })).toEqual([
      "2 bids never came to a screen that watched",
    ]);
  });

  const grows = { min: 200, max: 230, perMinute: 0.9 };
  const attacks = {
    isLong: true,
    rounds: 60,
    outcomes: [],
    missing: [],
    letters: 40,
    megabytes: grows,
    descriptors: grows,
  };

  test("a war is lost by memory that grows under attacks, and a short war doesn't judge it", () => {
    expect(findFailures({ ...report, attacks })).toEqual([
      "memory grows by 0.90 MB a minute (at most 0.5)",
    ]);
    expect(findFailures({ ...report, attacks: { ...attacks, isLong: false } })).toEqual([]);
  });

  test("a war is lost by an attack that missed its aim, and by auctions that never ended", () => {
    const missing = ['The attack "guesses" never got 429.'];
    const missed = { ...attacks, isLong: false, missing, letters: 0 };
    expect(findFailures({ ...report, attacks: missed })).toEqual([
      ...missing,
      "no auction of the crowd ended with a letter",
    ]);
  });

  test("a war is lost by a flood that keeps others waiting, or that no second measured", () => {
    const calm = { name: "calm", serverBusy: 0.1, restMsP50: 20, restMsMax: 90, ackMsP99: 300 };
    const floods = [
      calm,
      { ...calm, name: "slow pages", restMsP50: 120 },
      { ...calm, name: "unmeasured", ackMsP99: null },
    ];
    expect(findFailures({ ...report, floods })).toEqual([
      "others waited during this flood: slow pages",
      "others waited during this flood: unmeasured",
    ]);
  });
});
