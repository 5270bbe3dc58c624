import type { OwnSale } from "@ludus/shared/contract/market/selling-api";
import type { GoldMovement } from "@ludus/shared/contract/journal-api";
import { expect, test } from "vitest";
import { findWrongSales } from "./find-wrong-sales.ts";
import { SalesRecord } from "./sales-record.ts";

const SOLD = {
  gladiator: { id: "crixus" },
  outcome: "sold",
  startingPrice: 600,
  fee: 12,
  startsAt: 1000,
  endsAt: 7000,
  price: 700,
  bidCount: 2,
  commission: 105,
  proceeds: 595,
  paidAt: null,
} as OwnSale;
const TAKEN_BACK = {
  ...SOLD,
  gladiator: { id: "gannicus" },
  outcome: "taken-back",
  price: null,
  bidCount: 0,
  commission: 0,
  proceeds: 0,
} as OwnSale;

const movement = (kind: "sale" | "sale-fee", id: string, amount: number) =>
  ({ kind, amount, at: 7000, gladiator: { id, name: id } }) as GoldMovement;
const JOURNAL = [
  movement("sale-fee", "crixus", 12),
  movement("sale", "crixus", 595),
  movement("sale-fee", "gannicus", 12),
];
const acknowledged = (gladiatorId: string) => {
  return { sellerId: "batiatus", gladiatorId, startingPrice: 600 };
};

function wrongSales(
  sales: OwnSale[],
  {
    movements = JOURNAL,
    hasOwnBid = false,
  }: { movements?: GoldMovement[]; hasOwnBid?: boolean } = {},
): string {
  const record = new SalesRecord();
  record.offers.push(acknowledged("crixus"), acknowledged("gannicus"));
  record.takenBack.push(acknowledged("gannicus"));
  const bid = { sellerId: "batiatus", gladiatorId: "crixus", bidAmount: 700 };
  record.bids.push(bid);
  if (hasOwnBid) record.ownBids.push(bid);
  return findWrongSales({ sellerId: "batiatus", sales, movements }, record, 0).join("\n");
}

test("sales that agree with what was acknowledged and with the journal are not wrong", () => {
  expect(wrongSales([SOLD, TAKEN_BACK])).toBe("");
});

const sold = (part: Partial<OwnSale>) => [{ ...SOLD, ...part }, TAKEN_BACK];

test.each<[string, OwnSale[], Parameters<typeof wrongSales>[1], RegExp]>([
  ["an offer is forgotten", [TAKEN_BACK], {}, /offer of crixus from 600 is not among/],
  [
    "a man is sold after his seller took him back",
    [SOLD, { ...SOLD, gladiator: TAKEN_BACK.gladiator }],
    {},
    /gannicus, whom batiatus took back/,
  ],
  ["a fee is too low", sold({ fee: 10 }), {}, /cost 10 gold, not 12/],
  ["a commission is none of the guide's", sold({ commission: 100 }), {}, /commission of 100/],
  ["proceeds are too high", sold({ proceeds: 600 }), {}, /brought 600/],
  ["a bid is forgotten", sold({ price: 600 }), {}, /bid of 700 for crixus is in no sale/],
  ["a lot with bids ends unsold", sold({ outcome: "unsold" }), {}, /ended unsold with 2 bids/],
  ["a seller bids on an own lot", [SOLD, TAKEN_BACK], { hasOwnBid: true }, /could bid 700/],
  [
    "a sold lot is settled twice",
    [SOLD, TAKEN_BACK],
    { movements: [...JOURNAL, movement("sale", "crixus", 595)] },
    /a sale of 595 too many/,
  ],
  [
    "proceeds never come",
    [SOLD, TAKEN_BACK],
    { movements: JOURNAL.toSpliced(1, 1) },
    /lacks: sale crixus 595/,
  ],
])("finds it when %s", (_, sales, changed, sentence) => {
  expect(wrongSales(sales, changed)).toMatch(sentence);
});
