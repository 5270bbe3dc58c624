import type { GoldMovement } from "@ludus/shared/contract/journal-api";
import { expect, test } from "vitest";
import { balanceSteps } from "./balance-steps.ts";

type Part = Pick<GoldMovement, "kind" | "amount" | "at" | "gold" | "goldHeld">;

const movement = (part: Part): GoldMovement => ({
  id: String(part.at),
  gladiator: part.kind === "grant" ? null : { id: "crixus", name: "Crixus" },
  outbidBy: null,
  outbidById: null,
  ...part,
});

/** Newest first: a grant, a bid, its end as a purchase. */
const JOURNAL = [
  movement({ kind: "spend", amount: 400, at: 300, gold: 9600, goldHeld: 0 }),
  movement({ kind: "hold", amount: 400, at: 200, gold: 9600, goldHeld: 400 }),
  movement({ kind: "grant", amount: 10_000, at: 100, gold: 10_000, goldHeld: 0 }),
];

test("the balance steps at each movement and holds until now", () => {
  expect(balanceSteps(JOURNAL, { from: 0, now: 500 })).toEqual({
    times: [100, 200, 300, 500],
    gold: [10_000, 9600, 9600, 9600],
    total: [10_000, 10_000, 9600, 9600],
    purchases: [{ at: 300, amount: 400, name: "Crixus", left: 9600 }],
  });
});

test("a span that begins later starts with the balance of the movement before it", () => {
  expect(balanceSteps(JOURNAL, { from: 250, now: 500 })).toMatchObject({
    times: [250, 300, 500],
    gold: [9600, 9600, 9600],
    total: [10_000, 9600, 9600],
  });
});

test("the last balance is drawn of several movements at one time", () => {
  const [spend, hold, grant] = JOURNAL.map((each) => ({ ...each, at: 100 }));
  if (!spend || !hold || !grant) throw new Error("the journal is empty");
  expect(balanceSteps([spend, hold, grant], { from: 0, now: 100 })).toMatchObject({
    times: [100],
    gold: [9600],
    total: [9600],
  });
});

test("an empty journal has no steps", () => {
  expect(balanceSteps([], { from: 0, now: 500 }).times).toEqual([]);
});
