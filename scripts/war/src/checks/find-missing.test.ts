import { expect, test } from "vitest";
import { findMissing } from "./find-missing.ts";

const entry = (id: string, bidAmount: number, username: string) => ({
  id,
  bidAmount,
  bidder: { username },
  bidTime: 1,
});
const history = [entry("12", 300, "Lucia"), entry("11", 200, "Batiatus")];
const bid = (bidId: number, bidAmount: number, bidder: string) => ({ bidId, bidAmount, bidder });

test("finds nothing missing that the history holds", () => {
  expect(findMissing([bid(11, 200, "Batiatus"), bid(12, 300, "Lucia")], history)).toEqual([]);
});

test("an acknowledged bid that the history hasn't is missing", () => {
  expect(findMissing([bid(13, 400, "Lucia")], history)).toEqual([
    { bidId: 13, bidAmount: 400, bidder: "Lucia", found: null },
  ]);
});

test("so is one that is somebody else's there, or of another amount", () => {
  const missing = findMissing([bid(11, 200, "Lucia"), bid(12, 900, "Lucia")], history);
  expect(missing.map(({ found }) => found)).toEqual([
    { bidAmount: 200, bidder: "Batiatus" },
    { bidAmount: 300, bidder: "Lucia" },
  ]);
});
