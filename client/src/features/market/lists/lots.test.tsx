import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { create } from "zustand";
import { OpenLot } from "../lot/open-lot.ts";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";
import { enterMarket, loadLists, makeGladiator } from "../../../test/factories.ts";
import { renderAt } from "../../../test/render-at.tsx";
import { ViewSwitch } from "../view-switch.tsx";
import { Lots } from "./lots.tsx";

const NAMES = ["Ateas", "Crixus", "Verus"];
const onBid = vi.fn<(gladiatorId: string) => void>();

beforeEach(() =>
  enterMarket(NAMES.map((name) => makeGladiator({ id: name, name, currentBid: 600, seq: 4 }))),
);

/** `label` tells lists apart: each is remembered as it was left. */
function show(label: string, address = "/market", props: { isShortlist?: boolean } = {}) {
  const useList = create(() => ({ ids: NAMES }));
  function Page() {
    const { ids } = useList();
    return (
      <>
        <ViewSwitch />
        <OpenLot value={onBid}>
          <Lots label={label} ids={ids} {...props} />
        </OpenLot>
      </>
    );
  }
  const shown = renderAt(address, [
    { path: "/market", Component: Page },
    { path: "/elsewhere", element: null },
  ]);
  return {
    ...shown,
    load: (ids: string[]) => act(() => useList.setState({ ids })),
    async leaveAndReturn() {
      await act(async () => shown.router.navigate("/elsewhere"));
      await act(async () => shown.router.navigate("/market"));
    },
  };
}

function sell(id: string, buyer = "Livia") {
  const { auctions, mergeAuctions } = useGladiators.getState();
  const auction = auctions[id];
  const end = { status: "sold" as const, marketEndTime: Date.now() };
  const bidder = { highestBidderId: buyer, highestBidderName: buyer };
  act(() => auction && mergeAuctions([{ ...auction, seq: auction.seq + 1, ...end, ...bidder }]));
}

const cards = () => screen.queryAllByRole("article").map((card) => card.getAttribute("aria-label"));
const name = (of: string) => screen.getByRole("link", { name: of });
/** The list with the line of what was sold above it. */
const whole = () => screen.getByRole("list", { name: /^left by/ }).parentElement ?? document.body;
const soldLine = () => screen.queryByRole("list", { name: "Sold" });

test("a lot that ends in view keeps its place, and is a line once the list is loaded anew", async () => {
  const list = show("refreshed");
  sell("Ateas");
  expect(cards()).toEqual(NAMES);
  expect(soldLine()).toBeNull();

  list.load(["Crixus", "Verus"]);
  expect(cards()).toEqual(["Crixus", "Verus"]);
  expect(soldLine()).toHaveTextContent("Ateas · sold to Livia for 600");
  onBid.mockClear();
  await list.player.click(screen.getByRole("link", { name: "Ateas" }));
  expect(onBid).toHaveBeenCalledWith("Ateas");

  await list.player.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(soldLine()).toBeNull();
  await list.leaveAndReturn();
  expect(soldLine()).toBeNull();
});

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test.each([
  [
    "a pointer",
    () => fireEvent(whole(), new Event("pointerenter")),
    () => fireEvent(whole(), new Event("pointerleave")),
  ],
  [
    "the keyboard's focus",
    () => {
      fireEvent.keyDown(document.body, { key: "Tab" });
      name("Verus").focus();
    },
    () => name("Verus").blur(),
  ],
])("a lot that was sold folds ten seconds after %s has left the list", (hand, enter, leave) => {
  vi.useFakeTimers();
  show(`left by ${hand}`);
  act(enter);
  sell("Ateas");
  pass(60_000);
  expect(cards()).toEqual(NAMES);
  act(leave);
  pass(9000);
  expect(cards()).toEqual(NAMES);
  pass(1000);
  expect(cards()).toEqual(["Crixus", "Verus"]);
  expect(soldLine()).toHaveTextContent("Ateas · sold to Livia for 600");
});

test("a lot that was sold keeps its card for ten seconds although no hand is in the list", () => {
  vi.useFakeTimers();
  show("at rest");
  pass(9000);
  sell("Ateas");
  pass(9000);
  expect(cards()).toEqual(NAMES);
  pass(2000);
  expect(cards()).toEqual(["Crixus", "Verus"]);
});

test("more that is loaded on the way down folds nothing", () => {
  const list = show("grown");
  sell("Ateas");
  act(() => useGladiators.getState().keep([makeGladiator({ id: "Niger", name: "Niger" })]));
  list.load([...NAMES, "Niger"]);
  expect(cards()).toEqual([...NAMES, "Niger"]);
});

test("a lot that was sold folds when the list is sorted", () => {
  const list = show("resorted");
  sell("Ateas");
  list.load(["Verus", "Crixus", "Ateas"]);
  expect(cards()).toEqual(["Verus", "Crixus"]);
  expect(soldLine()).toHaveTextContent("Ateas");
});

test("several sold lots are one line on arrival, which opens", async () => {
  const list = show("returned");
  sell("Ateas");
  sell("Crixus", "player");
  await list.leaveAndReturn();
  expect(cards()).toEqual(["Verus"]);
  expect(soldLine()).toHaveTextContent("Crixus · yours for 600");
  await list.player.click(screen.getByRole("button", { name: "1 more" }));
  expect(within(screen.getByRole("list", { name: "Sold" })).getAllByRole("listitem")).toHaveLength(
    2,
  );
});

test("a sold lot of the shortlist has a star to take it off", async () => {
  await loadLists({ shortlist: NAMES });
  const list = show("stars", "/market", { isShortlist: true });
  sell("Ateas");
  await list.leaveAndReturn();
  const line = within(screen.getByRole("list", { name: "Sold" }));
  expect(line.getByRole("button", { name: "Shortlist Ateas" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  expect(line.queryByRole("button", { name: "Dismiss" })).toBeNull();
});

test("the table shows the same lots, stands in the address and is remembered", async () => {
  const { player, router, unmount } = show("table");
  await player.click(screen.getByRole("button", { name: "Table" }));
  expect(router.location.search).toBe("?view=table");
  expect(cards()).toEqual([]);
  const rows = within(await screen.findByRole("table", { name: "table" })).getAllByRole("row");
  expect(rows).toHaveLength(1 + NAMES.length);
  const row = within(screen.getByRole("row", { name: /^Crixus/ }));
  expect(row.getByRole("cell", { name: /^3,000/ })).toBeVisible();
  expect(row.getByRole("cell", { name: "20 %" })).toBeVisible();
  expect(row.getByRole("button", { name: "Place Bid from 700" })).toBeEnabled();
  await player.click(row.getByRole("button", { name: "Place Bid from 700" }));
  expect(onBid).toHaveBeenCalledWith("Crixus");
  onBid.mockClear();
  await player.click(row.getByRole("link", { name: "Crixus" }));
  expect(onBid).toHaveBeenCalledWith("Crixus");

  unmount();
  show("table");
  expect(await screen.findByRole("table")).toBeVisible();
});

test("the address wins over what is remembered", () => {
  localStorage.setItem("market-view", "table");
  show("address", "/market?view=cards");
  expect(cards()).toEqual(NAMES);
});

test("a narrow window shows the table as a list", async () => {
  vi.spyOn(window, "matchMedia").mockImplementation(
    (media) =>
      ({
        media,
        matches: false,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  const { player } = show("narrow", "/market?view=table");
  expect(await screen.findByRole("article", { name: "Ateas" })).toBeVisible();
  expect(screen.queryByRole("table")).toBeNull();
  expect(cards()).toEqual(NAMES);
  onBid.mockClear();
  await player.click(screen.getByRole("link", { name: "Ateas" }));
  expect(onBid).toHaveBeenCalledWith("Ateas");
});
