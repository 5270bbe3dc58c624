import { changeMaximum, placeBid } from "@ludus/shared/contract/market/bids-api";
import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { useOwnMaxima } from "../../../lib/stores/gladiators/own-maxima.ts";
import { enterMarket, loadLists, makeGladiator } from "../../../test/factories.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { renderAt } from "../../../test/render-at.tsx";
import { BidDialog } from "./bid-dialog.tsx";

function open(part: Parameters<typeof makeGladiator>[0], ownLimit: number) {
  const api = fakeApi();
  enterMarket([makeGladiator(part)], { gold: 9000 });
  void loadLists({ activeBids: ["crixus"], shortlist: [{ gladiatorId: "crixus", ownLimit }] });
  const element = <BidDialog gladiatorId="crixus" onClose={() => undefined} />;
  return { api, ...renderAt("/market", [{ path: "/market", element }]) };
}
const maximum = () => screen.getByRole("spinbutton", { name: /^Bid for me up to/ });
const button = (name: RegExp | string) => screen.getByRole("button", { name });

test("a bid above the own limit is asked about once more, with both numbers, and Enter confirms nothing", async () => {
  const { api, player } = open({ currentBid: 4300 }, 4350);
  api.refuse(placeBid, "AUCTION_ENDED");
  await player.click(screen.getByRole("spinbutton", { name: "Your bid" }));
  await player.keyboard("{Enter}{Enter}{Enter}");
  expect(screen.getByText("4,400? Your own limit for him is 4,350.")).toBeVisible();
  expect(api.callsTo(placeBid)).toHaveLength(0);
  await player.click(button("Yes, bid 4,400"));
  expect(api.callsTo(placeBid)[0]?.body).toEqual({ bidAmount: 4400 });
});

test("a maximum above the own limit is asked about, and one that equals it isn't", async () => {
  const { api, player } = open({ currentBid: 4300 }, 5000);
  api.refuse(placeBid, "AUCTION_ENDED");
  await player.fill(maximum(), "5200");
  await player.click(button(/^Place Bid/));
  expect(screen.getByText("Up to 5,200? Your own limit for him is 5,000.")).toBeVisible();
  await player.click(button("Change it"));
  await player.fill(maximum(), "5000");
  await player.click(button(/^Place Bid/));
  expect(api.callsTo(placeBid)[0]?.body).toEqual({ bidAmount: 4400, maxAmount: 5000 });
});

test("an amount that is far above everything is asked about with every number", async () => {
  const { player } = open({ currentBid: 600, marketValue: 680 }, 1000);
  await player.fill(maximum(), "8000");
  await player.click(button(/^Place Bid/));
  const question =
    "Up to 8,000? Your own limit for him is 1,000, the least is 700, and he is valued at 680.";
  expect(screen.getByText(question)).toBeVisible();
});

test("the leader who raises the maximum above the own limit is asked, and one who lowers it isn't", async () => {
  const { api, player } = open({ currentBid: 4300, highestBidderId: "player" }, 4500);
  api.refuse(changeMaximum, "AUCTION_ENDED");
  act(() => useOwnMaxima.setState({ maxima: { crixus: 5200 } }));
  await player.fill(maximum(), "5300");
  await player.click(button(/^Raise Maximum/));
  expect(screen.getByText("Up to 5,300? Your own limit for him is 4,500.")).toBeVisible();
  await player.click(button("Change it"));
  await player.fill(maximum(), "5000");
  await player.click(button(/^Lower Maximum/));
  expect(api.callsTo(changeMaximum)[0]?.body).toEqual({ maxAmount: 5000 });
});
