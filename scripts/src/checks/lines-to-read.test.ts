import { expect, test } from "vitest";
import { linesToRead } from "./lines-to-read.ts";

test("placing a bid needs at most 6,000 lines to be read", () => {
  const lines = linesToRead("server/src/features/market/bidding/place-bid.ts");
  expect(lines).toBeGreaterThan(1000);
  expect(lines).toBeLessThanOrEqual(6000);
});
