import type { HistoryEvent } from "@ludus/shared/contract/gladiator-history-api";
import { expect, test } from "vitest";
import { foldHistory } from "./fold-history.ts";
import { historyWords } from "./history-words.ts";

/** Newest first, each an hour older than the one before. */
function history(...names: HistoryEvent["event"][]): HistoryEvent[] {
  return names.map((event, index) => ({
    event,
    time: 100 - index,
    price: null,
    school: "Magnus",
    userId: "magnus",
  }));
}
const told = (events: HistoryEvent[]) =>
  foldHistory(events).map((entry) => `${entry.event.time} ${historyWords(entry)}`);

const ROUND = ["unsold", "relisted"] as const;

test("rounds in a row without a buyer are one entry with the time of the last", () => {
  expect(told(history("relisted", ...ROUND, ...ROUND, "unsold", "listed"))).toEqual([
    "99 Found no buyer 3 times in a row",
    "94 Brought to the market",
  ]);
});

test("a single round without a buyer stays as it is", () => {
  expect(told(history("sold", "bid", ...(["relisted", "unsold"] as const), "listed"))).toEqual([
    "100 Sold to",
    "99 Bid by",
    "98 Brought to the market again",
    "97 Found no buyer",
    "96 Brought to the market",
  ]);
});

test("bids end a run, and a history that was cut off says that there may be more", () => {
  expect(told(history("sold", "bid", "relisted", ...ROUND, ...ROUND))).toEqual([
    "100 Sold to",
    "99 Bid by",
    "97 Found no buyer 2 times in a row, or more",
  ]);
});
