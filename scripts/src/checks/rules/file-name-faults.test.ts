import { expect, test } from "vitest";
import { findFileNameFaults } from "./file-name-faults.ts";

test.each([
  "server/src/features/market/bidding/place-bid.ts",
  "server/src/features/market/place-bid.race.test.ts",
  "server/src/platform/database/schema/schema.sqlite.ts",
  "client/src/styles/index.css",
  "client/e2e/two-bidders.spec.ts",
])("accepts %s", (path) => {
  expect(findFileNameFaults(path)).toEqual([]);
});

test.each([
  ["client/src/components/AuctionCard.tsx", "kebab case"],
  ["server/src/features/placeBid/route.ts", "kebab case"],
  ["client/src/lib/utils.ts", "does not say"],
  ["server/test/helpers/login.ts", "does not say"],
  ["shared/src/index.ts", "a barrel"],
  ["client/src/features/market/index.tsx", "a barrel"],
])("refuses %s", (path, reason) => {
  expect(findFileNameFaults(path)).toEqual([expect.stringContaining(reason)]);
});
