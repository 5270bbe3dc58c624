import { marketPage, myBids } from "@ludus/shared/contract/market-api";
import { myGladiators } from "@ludus/shared/contract/gladiators-api";
import { myShortlist } from "@ludus/shared/contract/shortlist-api";
import type { Gladiator } from "@ludus/shared/model/gladiator";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { useMarketPulse } from "../../lib/market-pulse.ts";
import { usePlayerLists } from "../../lib/player-lists.ts";
import { useSession } from "../../lib/session.ts";
import { enterMarket, makeGladiator } from "../../test/factories.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { renderAt } from "../../test/render-at.tsx";
import { useEndingSoon } from "./lists/ending-soon-store.ts";
import { MarketPage } from "./market-page.tsx";
import { useSearchResults } from "./search/search-store.ts";

const many = (count: number) =>
  Array.from({ length: count }, (_, n) => makeGladiator({ id: `g${n}`, name: `Gladiator ${n}` }));

/** Serves these gladiators in pages of twelve, as the server would. */
function houseWith(gladiators: Gladiator[]) {
  const api = fakeApi();
  api.on(marketPage, ({ query }) => {
    const page = Number(query.get("page"));
    const found = gladiators.filter((one) => one.name.includes(query.get("name") ?? ""));
    return {
      gladiators: found.slice((page - 1) * 12, page * 12),
      totalPages: Math.max(1, Math.ceil(found.length / 12)),
      currentPage: page,
      totalGladiators: found.length,
    };
  });
  api.on(myBids, () => ({ gladiators: [] }));
  api.on(myGladiators, () => ({ gladiators: [] }));
  api.on(myShortlist, () => ({ gladiators: [], shortlist: [] }));
  return api;
}

const open = (address = "/market") =>
  renderAt(address, [{ path: "/market", Component: MarketPage }]);
const tab = (name: RegExp) => screen.getByRole("tab", { name });

beforeEach(() => {
  useEndingSoon.getState().clear();
  useSearchResults.getState().clear();
  enterMarket([]);
});

test("shows skeletons, then the gladiators, then the end of the market", async () => {
  houseWith(many(20));
  open();
  expect(screen.getByRole("status", { name: "Loading gladiators" })).toBeInTheDocument();
  expect(await screen.findByRole("article", { name: "Gladiator 0" })).toBeInTheDocument();
  expect(await screen.findByText("You've seen all available gladiators")).toBeInTheDocument();
  expect(screen.getAllByRole("article")).toHaveLength(20);
});

test("every tab has its count", async () => {
  houseWith(many(3));
  open();
  await screen.findByRole("article", { name: "Gladiator 0" });
  act(() => usePlayerLists.setState({ activeBids: ["g0", "g1"], owned: [], shortlist: ["g2"] }));
  expect(tab(/^Ending Soon/)).toHaveTextContent("3");
  expect(tab(/^Search/)).toHaveTextContent("0");
  expect(tab(/^Shortlisted/)).toHaveTextContent("1");
  expect(tab(/^Active Bids/)).toHaveTextContent("2");
  expect(tab(/^My Gladiators/)).toHaveTextContent("0");
});

test("a market that does not answer is unavailable, with its reason and a retry", async () => {
  const api = houseWith(many(1));
  api.refuse(marketPage, "UNAVAILABLE");
  const { player } = open();
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Market Unavailable");
  expect(alert).toHaveTextContent(
    "Failed to load market data: The auction house is busy. Please try again.",
  );
  houseWith(many(1));
  await player.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByRole("article", { name: "Gladiator 0" })).toBeInTheDocument();
});

test("without a token it says so", async () => {
  houseWith(many(1));
  useSession.setState({ token: null });
  open();
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Failed to load market data: No authentication token available",
  );
});

test("an empty market says so", async () => {
  houseWith([]);
  open();
  expect(
    await screen.findByRole("heading", { name: "No gladiators under the hammer" }),
  ).toBeVisible();
});

test("the page that moved up since is asked for again, and nobody is shown twice", async () => {
  const gladiators = many(24);
  const api = houseWith(gladiators);
  open();
  await screen.findByText("You've seen all available gladiators");
  expect(screen.getAllByRole("article")).toHaveLength(24);
  expect(api.callsTo(marketPage).map((call) => call.query.get("page"))).toEqual(["1", "2"]);
});

test("Refresh Market loads the first page again and takes the hint away", async () => {
  const api = houseWith(many(2));
  const { player } = open();
  await screen.findByRole("article", { name: "Gladiator 0" });
  act(() => useMarketPulse.getState().noteChange(5));
  expect(screen.getByText("The market has changed since you looked.")).toBeVisible();
  expect(tab(/^Ending Soon/)).toHaveTextContent("5");
  await player.click(screen.getByRole("button", { name: "Refresh Market" }));
  expect(api.callsTo(marketPage)).toHaveLength(2);
  expect(screen.queryByText("The market has changed since you looked.")).toBeNull();
});

test("searching asks the server and stands in the address", async () => {
  const api = houseWith(many(15));
  const { player, router } = open("/market?tab=search");
  await player.type(await screen.findByLabelText("Name"), "Gladiator 14");
  await player.clear(screen.getByLabelText("Max price"));
  await player.type(screen.getByLabelText("Max price"), "900");
  await player.click(screen.getByLabelText("Shortlisted only"));
  await player.click(screen.getByRole("button", { name: "Search" }));
  expect(router.state.location.search).toBe(
    "?tab=search&name=Gladiator+14&minPrice=0&maxPrice=900&shortlistedOnly=true",
  );
  const results = await screen.findByRole("list", { name: "Search results" });
  expect(within(results).getByRole("article", { name: "Gladiator 14" })).toBeInTheDocument();
  const query = api.callsTo(marketPage).at(-1)?.query;
  expect(query?.get("maxPrice")).toBe("900");
  expect(query?.get("shortlistedOnly")).toBe("true");
  expect(tab(/^Search/)).toHaveTextContent("1");

  await player.click(screen.getByRole("button", { name: "Clear Search" }));
  expect(await screen.findByLabelText("Name")).toHaveValue("");
  expect(screen.getByLabelText("Max price")).toHaveValue(50_000);
});

test("a search in the address is searched at once; nothing found says so", async () => {
  houseWith(many(3));
  open("/market?tab=search&name=Nobody&minPrice=0");
  expect(await screen.findByText("No Search Results")).toBeVisible();
  expect(screen.getByLabelText("Name")).toHaveValue("Nobody");
});

test.each([
  ["shortlisted", "No Shortlisted Gladiators"],
  ["active-bids", "No Active Bids"],
  ["my-gladiators", "No gladiators yet"],
])("the %s tab explains its emptiness", async (name, heading) => {
  houseWith(many(1));
  open(`/market?tab=${name}`);
  expect(await screen.findByRole("heading", { name: heading })).toBeVisible();
});

test("bids and gladiators that can't be loaded fall back to empty lists", async () => {
  const api = houseWith(many(1));
  api.refuse(myBids, "UNAVAILABLE");
  open("/market?tab=active-bids");
  expect(await screen.findByRole("heading", { name: "No Active Bids" })).toBeVisible();
  expect(vi.mocked(console.warn)).toHaveBeenCalled();
});

test("Place Bid opens the dialog, which stands in the address", async () => {
  houseWith(many(1));
  const { player, router } = open();
  await player.click(await screen.findByRole("button", { name: /^Place Bid/ }));
  expect(await screen.findByRole("dialog", { name: "Bid on Gladiator 0" })).toBeVisible();
  await waitFor(() => expect(screen.getByRole("spinbutton", { name: "Your bid" })).toHaveFocus());
  expect(router.state.location.search).toBe("?bid=g0");
  await player.keyboard("{Escape}");
  expect(router.state.location.search).toBe("");
  await expect.poll(() => document.activeElement).toHaveTextContent("Place Bid");
});
