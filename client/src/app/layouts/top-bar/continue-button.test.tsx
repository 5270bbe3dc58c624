import { screen } from "@testing-library/react";
import { DAY_MS } from "@ludus/shared/durations";
import { beforeEach, expect, test } from "vitest";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";
import { setUnseenGames } from "../../../lib/queries/letters/unseen-games.ts";
import { setUnread } from "../../../lib/queries/letters/unread.ts";
import { loadLists, makeGladiator, signIn } from "../../../test/factories.ts";
import { renderAt } from "../../../test/render-at.tsx";
import { writeGamesEvery } from "../../../test/write-games-every.ts";
import { ContinueButton } from "./continue-button.tsx";

beforeEach(() => void signIn());

const LED = { highestBidderId: "player", highestBidderName: "Lucia", currentBid: 300 };
const LOST = { highestBidderId: "rival", highestBidderName: "Batiatus", currentBid: 400 };

test.each([
  [
    "the outbid lot that ends first, before any that the player leads",
    ["led", "late", "soon"],
    "soon",
  ],
  ["the led lot that ends first, if none is lost", ["led", "led-late"], "led"],
  ["no lot that has ended", ["ended", "led-late"], "led-late"],
])("CONTINUE goes to %s", async (_, bids, next) => {
  const now = Date.now();
  const lots = [
    makeGladiator({ id: "led", ...LED, marketEndTime: now + 1000 }),
    makeGladiator({ id: "led-late", ...LED, marketEndTime: now + 9000 }),
    makeGladiator({ id: "late", ...LOST, marketEndTime: now + 8000 }),
    makeGladiator({ id: "soon", ...LOST, marketEndTime: now + 7000 }),
    makeGladiator({ id: "ended", ...LOST, status: "sold", marketEndTime: now - 1000 }),
  ];
  useGladiators.getState().keep(lots);
  await loadLists({ activeBids: bids });
  expect(await pressContinue()).toBe(`/market?tab=active-bids&bid=${next}`);
});

test.each([
  ["the newest unread letter before the bid that ends next", ["led"], "/dashboard?letter=newer"],
  ["a lost lead before unread letters", ["soon"], "/market?tab=active-bids&bid=soon"],
])("CONTINUE goes to %s", async (_, bids, address) => {
  const soon = { marketEndTime: Date.now() + 9000 };
  useGladiators
    .getState()
    .keep([
      makeGladiator({ id: "led", ...LED, ...soon }),
      makeGladiator({ id: "soon", ...LOST, ...soon }),
    ]);
  await loadLists({ activeBids: bids });
  setUnread({ unread: 2, newestUnread: "newer" });
  expect(await pressContinue()).toBe(address);
});

test("CONTINUE goes to the inbox if none of its newest letters is unread, but older ones are", async () => {
  setUnread({ unread: 2, newestUnread: null });
  expect(await pressContinue()).toBe("/dashboard");
});

test("CONTINUE goes to an evening of the games that waits, before unread letters", async () => {
  setUnread({ unread: 2, newestUnread: "newer" });
  setUnseenGames({ letterId: "games", gamesNumber: 2970 });
  expect(await pressContinue()).toBe("/games/2970/mine");
});

test.each([
  ["games that are near, before a bid that leads", 2 * DAY_MS, "/games"],
  ["a bid that leads, where no games are held", 0, "/market?tab=active-bids&bid=led"],
])("CONTINUE goes to %s", async (_, everyMs, address) => {
  writeGamesEvery(everyMs);
  useGladiators.getState().keep([makeGladiator({ id: "led", ...LED })]);
  await loadLists({ activeBids: ["led"], owned: ["crixus"] });
  expect(await pressContinue()).toBe(address);
});

test("CONTINUE goes to the market if the player has no bid", async () => {
  expect(await pressContinue()).toBe("/market");
});

test.each([
  ["from the games to a bid that leads", "/games", ["led"], "/market?tab=active-bids&bid=led"],
  ["from the games to the market, where the player has no bid", "/games", [], "/market"],
  ["from the market to the games", "/market", [], "/games"],
])("CONTINUE goes on %s", async (_, from, activeBids, address) => {
  writeGamesEvery(DAY_MS);
  useGladiators.getState().keep([makeGladiator({ id: "led", ...LED })]);
  await loadLists({ activeBids, owned: ["crixus"] });
  expect(await pressContinue(from)).toBe(address);
});

async function pressContinue(from = "/"): Promise<string> {
  const { player, router } = renderAt(from, [{ path: "*", Component: ContinueButton }]);
  await player.click(screen.getByRole("button", { name: "CONTINUE" }));
  return router.location.pathname + router.location.search;
}
