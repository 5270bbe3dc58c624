import { myResults } from "@ludus/shared/contract/letters-api";
import { myBids } from "@ludus/shared/contract/market/market-api";
import { mySales } from "@ludus/shared/contract/market/selling-api";
import { act, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { DAY_MS } from "@ludus/shared/durations";
import { OpenLot } from "../lot/open-lot.ts";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";
import { makeAuction, makeGladiator, makeSale, signIn } from "../../../test/factories.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { renderAt } from "../../../test/render-at.tsx";
import { ActiveBidsTab } from "../lists/tabs/active-bids-tab.tsx";
import { Selling } from "./selling.tsx";

const onOpen = vi.fn<(gladiatorId: string) => void>();

function serve(sales: unknown[]) {
  signIn();
  const api = fakeApi();
  api.on(mySales, () => ({ sales }));
  return api;
}
const open = () =>
  renderAt("/market", [
    {
      path: "/market",
      element: (
        <OpenLot value={onOpen}>
          <Selling />
        </OpenLot>
      ),
    },
  ]);
const row = async (name: RegExp) => (await screen.findByText(name)).closest("li");

test("an open sale shows bids, leader and shortlists, and follows its auction", async () => {
  serve([makeSale()]);
  open();
  const crixus = await row(/Crixus/);
  expect(crixus).toHaveTextContent("from 500");
  expect(crixus).toHaveTextContent("no bid yet");
  expect(crixus).toHaveTextContent("Shortlisted by: 4 schools");
  expect(crixus).toHaveTextContent("home again if nobody bids");
  act(() => useGladiators.getState().mergeAuctions([makeAuction({ seq: 2, currentBid: 900 })]));
  expect(crixus).toHaveTextContent("Leader: Batiatus");
  expect(crixus).toHaveTextContent("you would get 765");
  expect(screen.getByText("1 of 3 places taken")).toBeVisible();
});

test("his name opens the lot", async () => {
  serve([makeSale()]);
  const { player } = open();
  await player.click(await screen.findByRole("link", { name: "Crixus" }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith("crixus");
});

test("ended sales tell what became of the gladiators, and of the gold", async () => {
  const sold = (name: string) =>
    makeGladiator({ id: name, name, status: "sold", currentBid: 1200, marketEndTime: 1 });
  const part = {
    outcome: "sold" as const,
    endsAt: 1,
    price: 1200,
    commission: 180,
    proceeds: 1020,
  };
  const home = (name: string) => makeGladiator({ id: name, name, status: "unsold" });
  serve([
    makeSale({ ...part, auctionId: 1, gladiator: sold("Karkamani") }),
    makeSale({ ...part, auctionId: 2, gladiator: sold("Flamma"), paidAt: Date.now() + DAY_MS }),
    makeSale({ auctionId: 3, outcome: "unsold", gladiator: home("Tiran") }),
    makeSale({ auctionId: 4, outcome: "taken-back", gladiator: home("Barca") }),
  ]);
  open();
  expect(await row(/Karkamani/)).toHaveTextContent("went to Batiatus: you got 1,020 of 1,200");
  expect(await row(/Flamma/)).toHaveTextContent(/you get 1,020 of 1,200 on \w{3} \d\d:\d\d, since/);
  expect(await row(/Tiran/)).toHaveTextContent(
    "found no bidder and came home; the fee of 10 is gone",
  );
  expect(await row(/Barca/)).toHaveTextContent("was taken back; the fee of 10 is gone");
});

test.each([
  ["first for a player who sells and doesn't bid", [makeSale()], true],
  ["below for a player who sells nobody", [], false],
])("the tab of bids shows the sales %s", async (_who, sales, isFirst) => {
  const api = serve(sales);
  api.on(myBids, () => ({ gladiators: [] }));
  api.on(myResults, () => ({ results: [], next: null }));
  const element = <ActiveBidsTab />;
  renderAt("/market", [{ path: "/market", element }]);
  await screen.findByText(isFirst ? "Crixus" : "You offer nobody.");
  const selling = screen.getByRole("region", { name: "Selling" });
  const noBids = await screen.findByRole("heading", { name: "No Active Bids" });
  const isBefore = selling.compareDocumentPosition(noBids) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(isBefore !== 0).toBe(isFirst);
});

test("a player without sales is led to their gladiators", async () => {
  serve([]);
  open();
  const way = await screen.findByRole("link", { name: "Offer one of your men" });
  expect(way).toLeadTo("/gladiators");
});

test("sales that fail to load are no empty list, and can be asked for again", async () => {
  const api = serve([makeSale()]);
  api.refuse(mySales, "UNAVAILABLE");
  const { player } = open();
  expect(await screen.findByText("The clerk can't find this list just now.")).toBeVisible();
  api.on(mySales, () => ({ sales: [makeSale()] }));
  const selling = within(screen.getByRole("region", { name: "Selling" }));
  await player.click(selling.getByRole("button", { name: "Try Again" }));
  expect(await row(/Crixus/)).toBeVisible();
});
