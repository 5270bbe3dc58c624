import { act, render } from "@testing-library/react";
import { expect, test } from "vitest";
import { PageTitle } from "../../../components/page/page-title.tsx";
import { enterMarket, loadLists, makeAuction, makeGladiator } from "../../../test/factories.ts";
import { useGladiators } from "./gladiators-store.ts";
import { standingIn } from "./standing.ts";

const led = makeAuction({ currentBid: 500, highestBidderId: "player" });
const lost = makeAuction({ currentBid: 500 });

test.each([
  ["the leader is leading", led, true, "leading"],
  ["a bidder behind the leader is outbid", lost, true, "outbid"],
  ["a player without a bid has no standing", lost, false, "none"],
  ["no bidder is outbid in an ended auction", { ...lost, status: "sold" as const }, true, "none"],
])("%s", (_, auction, hasBid, standing) => {
  expect(standingIn(auction, "player", hasBid)).toBe(standing);
});

test("the title counts the auctions on which the player was outbid", async () => {
  enterMarket([makeGladiator({ seq: 1, currentBid: 500 })]);
  render(<PageTitle>Market</PageTitle>);
  expect(document.title).toBe("Market · Ludus");
  await act(() => loadLists({ activeBids: ["crixus"] }));
  expect(document.title).toBe("(1) Market · Ludus");
  act(() => useGladiators.getState().mergeAuctions([{ ...led, seq: 2 }]));
  expect(document.title).toBe("Market · Ludus");
});
