import { Problem } from "@ludus/shared/contract/problems";
import { describe, expect, test } from "vitest";
import { blankDraft, changeDraft, sumsIn, type BidDraft, type DraftEvent } from "./bid-draft.ts";
import { offerIn } from "./offer.ts";
import { refusalIn } from "./refusal.ts";

const LOT = { minimumBid: 400, gold: 9000, marketValue: 500, ownLimit: undefined };
const BLANK = blankDraft({ isLeading: false, firstMinimum: 400 });

const bid = (text: string): DraftEvent => ({ type: "amount-chosen", text, isSeen: true });
const maximum = (text: string): DraftEvent => ({ type: "maximum-chosen", text });
const turned = (isLeading: boolean, minimumBid = 400): DraftEvent => ({
  type: "turned",
  isLeading,
  minimumBid,
});
const refused = (problem: Problem, sums = { amount: 400, maximum: 400 }): DraftEvent => ({
  type: "refused",
  refusal: refusalIn(problem, sums, "Failed"),
});
const ANSWERED: DraftEvent = {
  type: "answered",
  answered: { bid: 600, leader: "Batiatus", price: 700, seq: 3 },
};

const AT_800_BID_900 = [maximum("800"), bid("900")];
const SENT: DraftEvent[] = [bid("500"), maximum("600"), { type: "sent" }];
const LED = [turned(true), turned(false)];

function after(events: readonly DraftEvent[], draft: BidDraft = BLANK): BidDraft {
  return events.reduce(changeDraft, draft);
}

describe("sums", () => {
  /** The text of the bid, that of the maximum, and the maximum. */
  test.each<[string, DraftEvent[], number, [string, string, number]]>([
    ["the minimum until one is chosen", [], 400, ["400", "", 400]],
    ["the minimum as it rises", [], 600, ["600", "", 600]],
    ["a chosen amount", [bid("500")], 900, ["500", "", 500]],
    ["a maximum above the bid", [maximum("800")], 400, ["400", "800", 800]],
    ["a maximum that one's bid carries up", AT_800_BID_900, 400, ["900", "900", 900]],
    ["what a smaller bid leaves", [...AT_800_BID_900, bid("700")], 400, ["700", "800", 800]],
    ["what a rival's bid leaves", [maximum("800")], 900, ["900", "800", 800]],
    ["a maximum below the bid", [bid("900"), maximum("800")], 400, ["900", "800", 800]],
    ["nothing once outbid at once", [...SENT, ANSWERED], 800, ["800", "", 800]],
    ["only the maximum after a lead", [...SENT, ...LED], 700, ["700", "600", 600]],
  ])("the sums of a draft are %s", (_, events, minimumBid, [text, maximumText, most]) => {
    const sums = { text, maximumText, maximum: most };
    expect(sumsIn(after(events), minimumBid)).toMatchObject(sums);
  });

  test("a draft without a typed amount has NaN as its amount and maximum", () => {
    expect(sumsIn(after([bid(" ")]), 400)).toMatchObject({ amount: NaN, maximum: NaN });
  });
});

describe("offers", () => {
  const tooLow = refused(new Problem("BID_TOO_LOW", { minimumBid: 700 }));
  const limited = refused(new Problem("NEW_SCHOOL_LIMIT", { auctionsMax: 1, newUntil: 1 }));
  const unverified = refused(new Problem("EMAIL_NOT_VERIFIED"));

  test.each<[string, DraftEvent[], object]>([
    ["has no problem at the minimum", [], { problem: null, isUntouched: true, refusal: null }],
    ["is below the minimum", [bid("399")], { problem: "Minimum bid is 400", isBelowMinimum: true }],
    ["is above the purse", [bid("9001")], { problem: "Insufficient gold", isBelowMinimum: false }],
    ["is a fraction", [bid("400.5")], { problem: "Only whole gold counts" }],
    [
      "has a maximum below the bid",
      [bid("900"), maximum("800")],
      { problem: "The maximum can't be below your bid, 900", amountIs: null },
    ],
    [
      "is far above everything",
      [bid("1300")],
      { doubt: "The least is 400, and he is valued at 500." },
    ],
    [
      "learns the minimum from a refusal",
      [tooLow],
      { minimumBid: 700, problem: "Minimum bid is 700" },
    ],
    ["shows the refusal of its sums", [unverified], { refusal: { mustVerifyEmail: true } }],
    ["shows no refusal of other sums", [unverified, bid("500")], { refusal: null }],
    ["shows no refusal once it is sent again", [unverified, { type: "sent" }], { refusal: null }],
    ["marks no sum as refused that any sum would be", [limited], { refusal: null }],
    ["shows no refusal to who has led since", [unverified, ...LED], { refusal: null }],
  ])("an offer %s", (_, events, expected) => {
    expect(offerIn(after(events), LOT)).toMatchObject(expected);
  });

  test("an offer has risen with the minimum, but not since the player came back from leading", () => {
    expect(offerIn(BLANK, { ...LOT, minimumBid: 500 }).hasRisen).toBe(true);
    const back = after([turned(true), turned(false, 500)]);
    expect(offerIn(back, { ...LOT, minimumBid: 500 }).hasRisen).toBe(false);
    expect(offerIn(after([bid("400")]), { ...LOT, minimumBid: 500 }).hasRisen).toBe(false);
  });
});

test("a doubt stands until the player reconsiders", () => {
  const toConfirm = after([{ type: "toConfirm", maximum: 1300, hasRisen: false }]);
  expect(toConfirm.toConfirm).toEqual({ maximum: 1300, hasRisen: false });
  expect(after([{ type: "reconsidered" }], toConfirm).toConfirm).toBeNull();
});
