import { expect, test } from "vitest";
import { makeAuction } from "../../../test/factories.ts";
import { fillBoxes, type ClosingBox } from "./closing-boxes.ts";

const NOW = 1_000_000;
const NONE = [null, null];
const lots = ["ateas", "crixus", "verus"].map((gladiatorId, place) => ({
  gladiatorId,
  endsAt: NOW + 10_000 * (place + 1),
}));
const opened = Object.fromEntries(
  lots.map(({ gladiatorId, endsAt }) => [
    gladiatorId,
    makeAuction({ gladiatorId, marketEndTime: endsAt, seq: 1, bidCount: 0 }),
  ]),
);
const ids = (boxes: readonly (ClosingBox | null)[]) => boxes.map((box) => box?.gladiatorId ?? null);
const first = fillBoxes(NONE, lots, opened, NOW);

test("boxes hold the lots that end next, and are the same while nothing changes", () => {
  expect(ids(first)).toEqual(["ateas", "crixus"]);
  expect(fillBoxes(first, lots, opened, NOW + 1000)).toBe(first);
});

test("a lot that ended stays for four seconds, then the next one stands in its place", () => {
  const { ateas } = opened;
  if (!ateas) throw new Error("no lot");
  const relisted = { ...ateas, seq: 3, marketEndTime: NOW + 70_000 };
  for (const after of [{ ...ateas, seq: 2, status: "sold" as const }, relisted, ateas]) {
    const auctions = { ...opened, ateas: after };
    expect(ids(fillBoxes(first, lots, auctions, NOW + 13_999))).toEqual(["ateas", "crixus"]);
    expect(ids(fillBoxes(first, lots, auctions, NOW + 14_000))).toEqual(["verus", "crixus"]);
  }
});

test("a lot whose end a late bid moves stays in its box", () => {
  const { ateas } = opened;
  const moved = { seq: 2, bidCount: 1, extended: true, marketEndTime: NOW + 20_000 };
  const auctions = { ...opened, ...(ateas && { ateas: { ...ateas, ...moved } }) };
  expect(ids(fillBoxes(first, lots, auctions, NOW + 9000))).toEqual(["ateas", "crixus"]);
  const later = fillBoxes(first, lots, auctions, NOW + 9000);
  expect(ids(fillBoxes(later, lots, auctions, NOW + 14_000))).toEqual(["ateas", "crixus"]);
});

test("a box stays empty where nothing else ends", () => {
  expect(ids(fillBoxes(first, lots.slice(0, 2), opened, NOW + 14_000))).toEqual([null, "crixus"]);
});
