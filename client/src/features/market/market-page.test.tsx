import { marketPage, myBids } from "@ludus/shared/contract/market/market-api";
import { marketFacets } from "@ludus/shared/contract/market/market-facets-api";
import { mySales } from "@ludus/shared/contract/market/selling-api";
import { myGladiators } from "@ludus/shared/contract/gladiators-api";
import { myResults } from "@ludus/shared/contract/letters-api";
import { myShortlist } from "@ludus/shared/contract/market/shortlist-api";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { Problem } from "@ludus/shared/contract/problems";
import { LazyToaster } from "../../components/toaster/lazy-toaster.tsx";
import { reloadFollowed } from "../../lib/queries/followed.ts";
import { useGladiators } from "../../lib/stores/gladiators/gladiators-store.ts";
import { setMarketPulse } from "../../lib/queries/market-pulse.ts";
import { useSession } from "../../lib/session/session.ts";
import { askEarly } from "../../lib/api/early-answers.ts";
import { queryClient } from "../../lib/queries/query-client.ts";
import {
  enterMarket,
  loadLists,
  makeGladiator,
  makeLetter,
  makeUser,
} from "../../test/factories.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { renderAt } from "../../test/render-at.tsx";
import { MarketPage } from "./market-page.tsx";

const many = (count: number) =>
  Array.from({ length: count }, (_, n) => makeGladiator({ id: `g${n}`, name: `Gladiator ${n}` }));

const LOST = makeLetter({ kind: "lost", winnerName: "Batiatus", price: 3400, yourBestBid: 3300 });
const LOST_BY_MAXIMUM = { ...LOST, id: "by maximum", yourBestBid: 100, overtakenMaximum: 600 };

/** Serves these gladiators in pages of twelve, as the server would. */
function serve(gladiators: Gladiator[]) {
  const api = fakeApi();
  api.on(myResults, ({ query }) => ({
    results: query.get("outcome") === "lost" ? [LOST, LOST_BY_MAXIMUM] : [],
    next: null,
  }));
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
  api.on(marketFacets, ({ query }) => ({
    totalGladiators: gladiators.filter((one) => one.name.includes(query.get("name") ?? "")).length,
    nationalities: [{ nationality: "Gaul", count: gladiators.length }],
    withoutFilter: [],
  }));
  api.on(myBids, () => ({ gladiators: [] }));
  api.on(mySales, () => ({ sales: [] }));
  api.on(myGladiators, () => ({ gladiators: [], accounts: [] }));
  api.on(myShortlist, () => ({ gladiators: [], shortlist: [] }));
  return api;
}

const open = (address = "/market") =>
  renderAt(address, [{ path: "/market", Component: MarketPage }]);
const tab = (name: RegExp) => screen.getByRole("tab", { name });

beforeEach(() => enterMarket([]));

test("the market opens in a browser that blocks storage", async () => {
  serve(many(1));
  const storage = vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("Access is denied for this document.", "SecurityError");
  });
  open();
  expect(await screen.findByRole("article", { name: "Gladiator 0" })).toBeInTheDocument();
  storage.mockRestore();
});

test("the market shows skeletons, then the gladiators, then its end", async () => {
  serve(many(13));
  open();
  expect(screen.getByRole("status", { name: "Loading gladiators" })).toBeInTheDocument();
  expect(await screen.findByRole("article", { name: "Gladiator 0" })).toBeInTheDocument();
  expect(await screen.findByText("You've seen all available gladiators")).toBeInTheDocument();
  expect(screen.getAllByRole("article")).toHaveLength(13);
});

test.each([
  ["/market", null],
  ["/market?sort=level", "wins"],
  ["/Market/?view=table", "wins"],
])("%s with the stored order %s opens with the one early answer", async (address, order) => {
  if (order !== null) localStorage.setItem("market-sort", order);
  const api = serve(many(3));
  const { pathname, search } = new URL(address, "http://ludus.test");
  askEarly({ pathname, search });
  expect(api.callsTo(marketPage)).toHaveLength(1);
  open(`/market${search}`);
  expect(await screen.findByText("You've seen all available gladiators")).toBeInTheDocument();
  expect(api.callsTo(marketPage)).toHaveLength(1);
});

test("an early answer that fails, or was another player's, is asked for again", async () => {
  const api = serve(many(1));
  api.cut(marketPage);
  askEarly({ pathname: "/market", search: "" });
  serve(many(1));
  const { unmount } = open();
  expect(await screen.findByRole("article", { name: "Gladiator 0" })).toBeInTheDocument();
  unmount();

  const before = serve(many(2));
  askEarly({ pathname: "/market", search: "" });
  useSession.getState().begin({ user: makeUser({ id: "other" }), token: "another" });
  queryClient.clear();
  open();
  expect(await screen.findByRole("article", { name: "Gladiator 1" })).toBeInTheDocument();
  expect(before.callsTo(marketPage).map(({ headers }) => headers.get("authorization"))).toEqual([
    "Bearer token-of-lucia",
    "Bearer another",
  ]);
});

test("strangers, newcomers, and pages that show something else, ask for nothing early", () => {
  const api = serve([]);
  askEarly({ pathname: "/market", search: "?tab=search" });
  askEarly({ pathname: "/dashboard", search: "" });
  useSession.getState().updateUser(makeUser({ profileCompleted: false }));
  askEarly({ pathname: "/market", search: "" });
  useSession.getState().end("player");
  askEarly({ pathname: "/market", search: "" });
  expect(api.calls).toEqual([]);
});

test("every tab has its count", async () => {
  serve(many(3));
  open();
  await screen.findByRole("article", { name: "Gladiator 0" });
  await act(() => loadLists({ activeBids: ["g0", "g1"], owned: [], shortlist: ["g2"] }));
  expect(tab(/^Ending Soon/)).toHaveTextContent("3");
  expect(tab(/^Search/)).toHaveTextContent("3");
  expect(tab(/^Shortlisted/)).toHaveTextContent("1");
  expect(tab(/^Active Bids/)).toHaveTextContent("2");
  expect(tab(/^My Gladiators/)).toHaveTextContent("0");
});

test("the count of the shortlist leaves out who is sold", async () => {
  serve(many(3));
  open();
  await screen.findByRole("article", { name: "Gladiator 0" });
  await act(() => loadLists({ shortlist: ["g0", "g2"] }));
  expect(tab(/^Shortlisted/)).toHaveTextContent("2");
  act(() => useGladiators.getState().keep([makeGladiator({ id: "g2", seq: 9, status: "sold" })]));
  expect(tab(/^Shortlisted/)).toHaveTextContent("1");
});

test.each([
  ["market", "/market"],
  ["search", "/market?tab=search&minPrice=0"],
])(
  "a %s that does not answer is unavailable, with its reason, no count and a retry",
  async (_, address) => {
    const api = serve(many(1));
    api.refuse(marketPage, "UNAVAILABLE");
    const { player } = open(address);
    const reasonIs = (reason: string) =>
      waitFor(() =>
        expect(screen.getByRole("alert")).toHaveTextContent(
          `Market UnavailableFailed to load market data: ${reason}`,
        ),
      );
    await reasonIs("The auction house is busy. Please try again.");
    expect(tab(/^Ending Soon/)).toHaveTextContent("–");
    api.cut(marketPage);
    await player.click(screen.getByRole("button", { name: "Try Again" }));
    await reasonIs("the auction house does not answer");
    serve(many(1));
    await player.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await screen.findByRole("article", { name: "Gladiator 0" })).toBeInTheDocument();
  },
);

test("the market says so if there is no token", async () => {
  serve(many(1));
  useSession.setState({ token: null });
  open();
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Failed to load market data: No authentication token available",
  );
});

test("an empty market says so and loads again on request", async () => {
  serve([]);
  const { player } = open();
  expect(
    await screen.findByRole("heading", { name: "No gladiators under the hammer" }),
  ).toBeVisible();
  expect(tab(/^Ending Soon/)).toHaveAccessibleName("Ending Soon 0");
  serve(many(1));
  await player.click(screen.getByRole("button", { name: "Look again" }));
  expect(await screen.findByRole("article", { name: "Gladiator 0" })).toBeInTheDocument();
});

test("the pages that moved up since are asked for again, and nobody is shown twice", async () => {
  const gladiators = many(30);
  const api = serve(gladiators);
  const pageOf = (page: number) => gladiators.slice((page - 1) * 12, page * 12);
  api.on(marketPage, ({ query }) => {
    const page = Number(query.get("page"));
    const answer = pageOf(page);
    const [ended] = page === 2 && gladiators.length === 30 ? gladiators.splice(3, 1) : [];
    // The third one's auction ends while the second page is on its way.
    if (ended) useGladiators.getState().keep([{ ...ended, seq: 2, status: "unsold" }]);
    const [totalPages, totalGladiators] = [3, gladiators.length];
    return { gladiators: answer, totalPages, currentPage: page, totalGladiators };
  });
  open();
  await screen.findByText("You've seen all available gladiators");
  expect(api.callsTo(marketPage).map((call) => call.query.get("page"))).toEqual([
    "1",
    "2",
    "1",
    "2",
    "3",
  ]);
  const names = screen.getAllByRole("article").map((card) => card.getAttribute("aria-label"));
  expect(names).toContain("Gladiator 24");
  expect(new Set(names).size).toBe(names.length);
});

test("a lot that was listed again while the second page was awaited hides nobody behind it", async () => {
  const gladiators = many(30);
  const api = serve(gladiators);
  const pageOf = (page: number) => gladiators.slice((page - 1) * 12, page * 12);
  api.on(marketPage, ({ query }) => {
    const page = Number(query.get("page"));
    const isSecond = api.callsTo(marketPage).length === 2;
    const [relisted] = isSecond ? gladiators.splice(3, 1) : [];
    if (relisted) {
      const again = { ...relisted, seq: 3, marketEndTime: relisted.marketEndTime + 3_600_000 };
      gladiators.push(again);
      // Nobody hears how it ended: it was off screen, or the page wasn't connected yet.
      useGladiators.getState().keep([again]);
    }
    return {
      gladiators: pageOf(page),
      totalPages: 3,
      currentPage: page,
      totalGladiators: gladiators.length,
    };
  });
  open();
  await screen.findByText("You've seen all available gladiators");
  const names = screen.getAllByRole("article").map((card) => card.getAttribute("aria-label"));
  expect(names).toHaveLength(30);
  expect(names).toContain("Gladiator 12");
});

test("Refresh Market loads the first page again and takes the hint away", async () => {
  const api = serve(many(2));
  const { player } = open();
  await screen.findByRole("article", { name: "Gladiator 0" });
  await act(async () => setMarketPulse({ openAuctions: 5, hasChanged: true }));
  expect(screen.getByText("The market has changed since you looked.")).toBeVisible();
  expect(tab(/^Ending Soon/)).toHaveTextContent("5");
  await player.click(screen.getByRole("button", { name: "Refresh Market" }));
  expect(api.callsTo(marketPage)).toHaveLength(2);
  expect(screen.queryByText("The market has changed since you looked.")).toBeNull();
});

test("searching asks the server and stands in the address", async () => {
  const api = serve(many(3));
  const { player, router } = open("/market?tab=search");
  await player.click(await screen.findByLabelText("Name"));
  await player.paste("Gladiator 2");
  await player.fill(screen.getByLabelText("Max price"), "900");
  await player.click(screen.getByLabelText("Shortlisted only"));
  await player.click(screen.getByRole("button", { name: "Search" }));
  // A pause in typing may have sent the search before the button did.
  await waitFor(() =>
    expect(router.location.search).toBe(
      "?tab=search&name=Gladiator+2&maxPrice=900&shortlistedOnly=true",
    ),
  );
  const results = await screen.findByRole("list", { name: "Search results" });
  expect(within(results).getByRole("article", { name: "Gladiator 2" })).toBeInTheDocument();
  const query = api.callsTo(marketPage).at(-1)?.query;
  expect(query?.get("maxPrice")).toBe("900");
  expect(query?.get("shortlistedOnly")).toBe("true");
  expect(tab(/^Search/)).toHaveTextContent("1");

  await player.click(tab(/^Shortlisted/));
  await player.click(tab(/^Search/));
  expect(await screen.findByLabelText("Name")).toHaveValue("Gladiator 2");
  await player.click(screen.getByRole("button", { name: "Clear Search" }));
  expect(await screen.findByLabelText("Name")).toHaveValue("");
  expect(screen.getByLabelText("Max price")).toHaveValue("50000");
});

test("a search opens with the whole market and is applied as it is typed, field by field", async () => {
  serve(many(3));
  const { player, router } = open("/market?tab=search");
  const found = () => screen.queryAllByRole("article").map((card) => card.ariaLabel);
  const results = () => screen.findByRole("list", { name: "Search results" });
  expect(await within(await results()).findAllByRole("article")).not.toHaveLength(0);

  // A space at the end of what is typed so far stays, and each field is one step back.
  await player.click(screen.getByLabelText("Name"));
  await player.paste("Gladiator ");
  await waitFor(() => expect(router.location.search).toContain("name=Gladiator"));
  await player.paste("2");
  await waitFor(() => expect(found()).toEqual(["Gladiator 2"]));
  expect(screen.getByLabelText("Name")).toHaveValue("Gladiator 2");
  expect(tab(/^Search/)).toHaveTextContent("1");
  await player.type(screen.getByLabelText("Level from"), "9x");
  expect(screen.getByText("Level from: Whole numbers only")).toBeVisible();
  await player.type(screen.getByLabelText("Level from"), "{Backspace}");
  await waitFor(() => expect(router.location.search).toContain("minLevel=9"));

  await act(async () => router.navigate(-1));
  expect(router.location.search).not.toContain("minLevel");
  expect(screen.getByLabelText("Level from")).toHaveValue("");
  expect(screen.getByLabelText("Name")).toHaveValue("Gladiator 2");
  await act(async () => router.navigate(-1));
  expect(router.location.search).toBe("?tab=search");
  expect(screen.getByLabelText("Name")).toHaveValue("");
  expect(tab(/^Search/)).toHaveTextContent("3");
});

test("a press of Search without a filter asks the server anew and leaves the address bare", async () => {
  const api = serve(many(3));
  const { player, router } = open("/market?tab=search");
  await within(await screen.findByRole("list", { name: "Search results" })).findAllByRole(
    "article",
  );
  serve(many(4));
  await player.click(screen.getByRole("button", { name: "Search" }));
  expect(await screen.findByRole("article", { name: "Gladiator 3" })).toBeInTheDocument();
  expect(router.location.search).toBe("?tab=search");
  expect(api.calls).not.toHaveLength(0);
});

test("a search in the address is searched at once; nothing found says so", async () => {
  serve(many(3));
  open("/market?tab=search&name=Nobody&minPrice=0");
  expect(await screen.findByText("No Search Results")).toBeVisible();
  expect(screen.getByLabelText("Name")).toHaveValue("Nobody");
});

test.each([
  ["shortlisted", "No Shortlisted Gladiators"],
  ["active-bids", "No Active Bids"],
  ["my-gladiators", "No gladiators yet"],
])("the %s tab explains its emptiness", async (name, heading) => {
  serve(many(1));
  open(`/market?tab=${name}`);
  expect(await screen.findByRole("heading", { name: heading })).toBeVisible();
});

test.each([
  ["shortlisted", myShortlist, "Failed to load the shortlist", "No Shortlisted Gladiators"],
  ["active-bids", myBids, "Failed to load your bids", "No Active Bids"],
  ["my-gladiators", myGladiators, "Failed to load gladiators", "No gladiators yet"],
] as const)(
  "the %s tab says that its list can't be loaded, and loads it again on request",
  async (name, call, failure, empty) => {
    const api = serve(many(1));
    api.refuse(call, "UNAVAILABLE");
    const { player } = open(`/market?tab=${name}`);
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent(failure);
    expect(alert).toHaveTextContent("The auction house is busy. Please try again.");
    serve(many(1));
    await player.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await screen.findByRole("heading", { name: empty })).toBeVisible();
  },
);

test("won and lost auctions stand below the active bids, with price, buyer and own best bid", async () => {
  serve(many(1));
  open("/market?tab=active-bids");
  const lost = await screen.findByRole("region", { name: "Lost" });
  expect(await within(lost).findAllByRole("listitem")).toMatchObject([
    { textContent: expect.stringMatching(/Crixus.*To Batiatus · your best bid 3,300.*3,400/) },
    { textContent: expect.stringMatching(/Crixus.*To Batiatus · your maximum 600.*3,400/) },
  ]);
  const won = screen.getByRole("region", { name: "Won" });
  expect(await within(won).findByText("You have won nothing yet.")).toBeVisible();
});

test("an auction that was won while the line was gone is listed when it is back", async () => {
  const api = serve(many(1));
  open("/market?tab=active-bids");
  const won = await screen.findByRole("region", { name: "Won" });
  await within(won).findByText("You have won nothing yet.");
  api.on(myResults, ({ query }) => ({
    results: query.get("outcome") === "won" ? [makeLetter({ kind: "won", price: 3400 })] : [],
    next: null,
  }));
  await act(() => reloadFollowed());
  expect(await within(won).findByRole("listitem")).toHaveTextContent(/Crixus.*3,400/);
});

test("sums above the active bids say what is held, at risk now, and free", async () => {
  const api = serve([]);
  const lots = [
    makeGladiator({ id: "led", currentBid: 600, highestBidderId: "player" }),
    makeGladiator({ id: "lost", name: "Verus", currentBid: 900 }),
  ];
  api.on(myBids, () => ({ gladiators: lots }));
  enterMarket([], { version: 9, gold: 7400, goldHeld: 2600 });
  open("/market?tab=active-bids");
  await screen.findByRole("article", { name: "Verus" });
  expect(screen.getByText("Held").parentElement).toHaveTextContent("Held2,600");
  expect(screen.getByText("At risk").parentElement).toHaveTextContent("At risk600");
  expect(screen.getByText("Free").parentElement).toHaveTextContent("Free7,400");
});

test("more gladiators that can't be loaded are asked for once, and again on request", async () => {
  const api = serve(many(13));
  api.on(marketPage, ({ query }) => {
    if (query.get("page") === "2") throw new Problem("UNAVAILABLE");
    return { gladiators: many(12), totalPages: 2, currentPage: 1, totalGladiators: 13 };
  });
  const { player } = open();
  await screen.findByText("The next gladiators did not come through.");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(api.callsTo(marketPage)).toHaveLength(2);
  serve(many(13));
  await player.click(screen.getByRole("button", { name: "Load more" }));
  expect(await screen.findByText("You've seen all available gladiators")).toBeInTheDocument();
  expect(screen.getAllByRole("article")).toHaveLength(13);
});

test.each([
  ["/market", "Ending soon"],
  ["/market?sort=value", "Ending soon"],
  ["/market?tab=search&name=Gladiator", "Search results"],
])(
  "at %s what comes to the market comes in at the end, and all are seen only while it is true",
  async (address, label) => {
    const seenAll = "You've seen all available gladiators";
    const gladiators = many(12);
    const api = serve(gladiators);
    open(address);
    const names = () =>
      within(screen.getByRole("list", { name: label }))
        .getAllByRole("article")
        .map((card) => card.ariaLabel);
    await screen.findByText(seenAll);
    await waitFor(() => expect(tab(/^Ending Soon/)).toHaveTextContent("12"));
    const before = names();
    expect(before).toHaveLength(12);

    const sold = gladiators.splice(0, 6);
    gladiators.push(...many(18).slice(12));
    const asked = api.callsTo(marketPage).length;
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await act(async () => {
      useGladiators
        .getState()
        .keep(sold.map((one) => ({ ...one, seq: 2, status: "sold" as const })));
      setMarketPulse({ openAuctions: 12, hasChanged: true });
      await vi.advanceTimersByTimeAsync(100);
    });
    expect(screen.queryByText(seenAll)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(4800));
    act(() => setMarketPulse({ openAuctions: 12, hasChanged: true }));
    expect(api.callsTo(marketPage)).toHaveLength(asked);
    await act(() => vi.advanceTimersByTimeAsync(200));
    vi.useRealTimers();
    await screen.findByText(seenAll);
    expect(names()).toEqual([
      ...before,
      ...many(18)
        .slice(12)
        .map(({ name }) => name),
    ]);
    expect(api.callsTo(marketPage)).toHaveLength(asked + 1);
    expect(api.callsTo(marketPage).at(-1)?.query.get("sort")).toBe("ending-soon");
  },
);

test("a market that was empty shows who comes, without a press", async () => {
  const gladiators: Gladiator[] = [];
  serve(gladiators);
  open();
  await screen.findByRole("heading", { name: "No gladiators under the hammer" });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  gladiators.push(...many(2));
  await act(async () => {
    setMarketPulse({ openAuctions: 2, hasChanged: true });
    await vi.advanceTimersByTimeAsync(100);
  });
  expect(screen.queryByText("No gladiators under the hammer")).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(5000));
  vi.useRealTimers();
  expect(await screen.findAllByRole("article")).toHaveLength(2);
});

test("a refresh that fails keeps the list and says so", async () => {
  const api = serve(many(2));
  const { player } = open();
  await screen.findByRole("article", { name: "Gladiator 0" });
  api.refuse(marketPage, "UNAVAILABLE");
  render(<LazyToaster />);
  await player.click(screen.getByRole("button", { name: "Refresh Market" }));
  expect(
    await screen.findByText(
      "Failed to load market data: The auction house is busy. Please try again.",
    ),
  ).toBeVisible();
  expect(screen.getAllByRole("article")).toHaveLength(2);
});

test("changes that were missed while the line was gone are hinted at when it is back", async () => {
  const hint = "The market has changed since you looked.";
  const api = serve(many(3));
  open();
  await screen.findByRole("article", { name: "Gladiator 0" });
  expect(api.callsTo(marketPage)).toHaveLength(1);
  await act(() => reloadFollowed());
  expect(api.callsTo(marketPage)).toHaveLength(2);
  expect(screen.queryByText(hint)).toBeNull();
  serve(many(4));
  await act(() => reloadFollowed());
  expect(await screen.findByText(hint)).toBeVisible();
  expect(tab(/^Ending Soon/)).toHaveTextContent("4");
  expect(screen.getAllByRole("article")).toHaveLength(3);
});

test("a return to the market begins with the first page", async () => {
  const api = serve(many(13));
  const { unmount } = open();
  await screen.findByText("You've seen all available gladiators");
  unmount();
  serve(many(13));
  open();
  expect(screen.getAllByRole("article")).toHaveLength(12);
  expect(api.callsTo(marketPage)).toHaveLength(2);
});

test("Place Bid opens the dialog, which stands in the address", async () => {
  serve(many(1));
  const { player, router } = open();
  await player.click(await screen.findByRole("button", { name: /^Place Bid/ }));
  expect(await screen.findByRole("dialog", { name: "Bid on Gladiator 0" })).toBeVisible();
  await waitFor(() => expect(screen.getByRole("spinbutton", { name: "Your bid" })).toHaveFocus());
  expect(router.location.search).toBe("?bid=g0");
  await player.keyboard("{Escape}");
  expect(router.location.search).toBe("");
  await expect.poll(() => document.activeElement).toHaveTextContent("Place Bid");
});
