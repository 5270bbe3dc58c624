import { describe, expect, test } from "vitest";
import { pushFigures } from "../away/outbid-pushes.ts";
import { makeReport } from "../test/make-report.ts";
import { makeState } from "../test/make-state.ts";
import { findFailures } from "./find-failures.ts";
import type { WarReport } from "./build-report.ts";

const { checks, events, away } = makeReport();

test("a war in which everything was found is won", () => {
  expect(findFailures({ checks, events, away })).toEqual([]);
});

describe("a war is lost", () => {
  const differing = [
    { whose: "watcher 3", gladiatorId: "crixus", shown: makeState(4), expected: makeState(5) },
  ];
  const missing = [{ bidId: 9, bidAmount: 300, bidder: "Lucia", found: null }];
  const audit = { database: "file:x", isDone: true, isSound: false, output: "I3 BROKEN" };
  const noAudit = { ...audit, isDone: false, output: "There is no file x" };
  test.each<[string, Partial<WarReport["checks"]>, RegExp]>([
    [
      "by a bid that is missing",
      { missing },
      /^1 acknowledged bids are missing.*bid 9, 300 gold by Lucia/,
    ],
    [
      "by a screen that differs",
      { differing },
      /watcher 3 shows seq 4 of crixus, the server has 5$/,
    ],
    [
      "by a maximum that was not honoured",
      { brokenMaxima: ["Lucia had left 900 for crixus when Anna bid 800"] },
      /^1 maxima were not honoured; the first: Lucia had left 900/,
    ],
    [
      "by held gold that no lead explains",
      { wrongHolds: ["Lucia leads with maxima of 900 gold together, and 800 are held"] },
      /^1 bidders' held gold is wrong; the first: Lucia leads/,
    ],
    [
      "by a server that disagrees with itself",
      { disagreeing: ["crixus"] },
      /differently about crixus$/,
    ],
    ["by a broken invariant", { audit }, /^the audit found: I3 BROKEN$/],
    [
      "by an audit that can't be made",
      { audit: noAudit },
      /could not be made: There is no file x$/,
    ],
  ])("%s", (_name, part, fault) => {
    expect(findFailures({ checks: { ...checks, ...part }, events, away })).toEqual([
      expect.stringMatching(fault),
    ]);
  });

  test("a war is lost by a push that never came", () => {
    const due = {
      username: "Lucia",
      endpoint: "",
      gladiatorId: "crixus",
      outbidMs: 0,
      mayBeForgotten: false,
    };
    expect(findFailures({ checks, events, away: pushFigures(2, [due], []) })).toEqual([
      "1 of 1 pushes to outbid players who were away never came; the first: Lucia was outbid for crixus",
    ]);
  });

  test("a war is lost by a bid that never came to a screen", () => {
    expect(findFailures({ checks, events: { ...events, lost: 2 }, away })).toEqual([
      "2 bids never came to a screen that watched",
    ]);
  });
});
