import { nextGames } from "@ludus/shared/contract/games-api";
import { readLetter } from "@ludus/shared/contract/letters-api";
import { ATTRIBUTES } from "@ludus/shared/model/gladiators/attributes";
import { act, screen, within } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { LazyToaster } from "../../components/toaster/lazy-toaster.tsx";
import { countOpenDialog } from "../../lib/stores/open-dialogs.ts";
import { useGladiators } from "../../lib/stores/gladiators/gladiators-store.ts";
import { resetPlayer } from "../../lib/stores/player.ts";
import { usePreferences } from "../../lib/stores/preferences.ts";
import { showWins, trackWin, useShownWins, useWins } from "../../lib/stores/wins.ts";
import { showToast } from "../../components/toaster/toasts.ts";
import { enterMarket, makeGladiator, makeLetter } from "../../test/factories.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { renderAt } from "../../test/render-at.tsx";
import { WinCeremony } from "./win-ceremony.tsx";

const WIN = makeLetter({
  id: "won",
  price: 5600,
  revealed: ATTRIBUTES.filter((name) => name !== "net"),
});
const LATER_WIN = {
  ...WIN,
  id: "later",
  gladiator: { ...WIN.gladiator, id: "spartacus", name: "Spartacus" },
};
const BOUGHT = makeGladiator({
  seq: 3,
  status: "sold",
  ownerId: "player",
  netMax: 66,
  netAnalyzed: true,
  swordMax: 91,
  swordAnalyzed: true,
});

const open = () => renderAt("/office", [{ path: "*", Component: WinCeremony }]);
const ceremony = () => screen.queryByRole("dialog", { name: "Crixus is yours" });
const reveal = () => act(() => useGladiators.getState().keep([BOUGHT]));
const revealBoth = () =>
  act(() =>
    useGladiators.getState().keep([BOUGHT, { ...BOUGHT, id: "spartacus", name: "Spartacus" }]),
  );
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  useShownWins.setState({ ids: [] });
  enterMarket([makeGladiator({ seq: 2 })]);
  api = fakeApi();
  api.refuse(nextGames, "UNAVAILABLE");
  api.on(readLetter, ({ path }) => ({
    letter: { ...(path.includes(LATER_WIN.id) ? LATER_WIN : WIN), isRead: true },
    unread: 0,
  }));
});

test("a win is shown with its price once the limits are there, and leads to the gladiator", async () => {
  trackWin(WIN);
  const { router, player } = open();
  expect(ceremony()).toBeNull();
  reveal();
  expect(await screen.findByRole("dialog", { name: "Crixus is yours" })).toHaveTextContent(
    "The hammer fell at 5,600 gold",
  );
  await player.click(screen.getByRole("button", { name: "See him" }));
  expect(router.location).toMatchObject({ pathname: "/gladiators", search: "?warrior=crixus" });
  expect(ceremony()).toBeNull();
});

test("the ceremony says when he fights, and for how much", async () => {
  const forecast = {
    gladiatorId: BOUGHT.id,
    name: BOUGHT.name,
    marketValue: 630,
    isHired: true,
    ifWon: 50,
    ifLost: 20,
    keep: 0,
    seasonsLeft: 9,
    rating: 480,
    condition: 85,
    training: "style",
    trainingCost: 0,
  };
  const lineUp = { places: [BOUGHT.id], rest: [], chosenBy: "ludus" };
  api.on(nextGames, () => ({
    games: { number: 1, at: Date.now() + 90_000, seedHash: "9f86" },
    season: null,
    league: null,
    fixture: null,
    lineUp,
    men: [forecast],
    stipend: 0,
    least: 20,
    most: 50,
  }));
  trackWin(WIN);
  open();
  reveal();
  expect(await screen.findByText(/^He fights (on|at|in) .+: 50 or 20 gold\.$/)).toBeVisible();
});

test("a ceremony waits until no dialog is in use", async () => {
  const closeDialog = countOpenDialog();
  trackWin(WIN);
  open();
  reveal();
  expect(useWins.getState().current).toBeNull();
  act(closeDialog);
  expect(await screen.findByRole("dialog", { name: "Crixus is yours" })).toBeVisible();
});

/** A new page finds only the things that this one kept. */
async function reload(): Promise<void> {
  const kept = localStorage.getItem("shown-wins") ?? "";
  resetPlayer();
  useShownWins.setState({ ids: [] });
  localStorage.setItem("shown-wins", kept);
  await useShownWins.persist.rehydrate();
  enterMarket([makeGladiator({ seq: 2 })]);
}

test("a ceremony marks its letter as read, and is repeated neither by a reload nor by another tab's news", async () => {
  trackWin(WIN);
  const { unmount } = open();
  reveal();
  await screen.findByRole("dialog", { name: "Crixus is yours" });
  await expect.poll(() => api.callsTo(readLetter)).toMatchObject([{ path: "/letters/won/read" }]);
  unmount();
  await reload();
  trackWin(WIN);
  open();
  expect(useWins.getState().current).toBeNull();
  // A later win is shown, so the first would have been.
  act(() => void trackWin(LATER_WIN));
  revealBoth();
  expect(await screen.findByRole("dialog", { name: "Spartacus is yours" })).toBeVisible();
  expect(ceremony()).toBeNull();
});

test("a win whose letter is read elsewhere before the ceremony begins has none", () => {
  trackWin(WIN);
  open();
  act(() => void trackWin({ ...WIN, isRead: true }));
  reveal();
  expect(useWins.getState().current).toBeNull();
});

test("several wins are one evening, coin by coin, each read as it is reached, and lead to all gladiators", async () => {
  trackWin(WIN);
  trackWin(LATER_WIN);
  const { router, player } = open();
  revealBoth();
  expect(await screen.findByRole("dialog", { name: "Crixus is yours" })).toHaveTextContent(
    /Two men are yours1 of 2/,
  );
  expect(api.callsTo(readLetter)).toHaveLength(1);
  await player.click(screen.getByRole("button", { name: "Next man" }));
  expect(screen.getByRole("dialog", { name: "Spartacus is yours" })).toHaveTextContent(/2 of 2/);
  expect(api.callsTo(readLetter)).toHaveLength(2);
  await player.click(screen.getByRole("button", { name: "See them" }));
  expect(router.location).toMatchObject({ pathname: "/gladiators", search: "" });
  expect(useWins.getState()).toMatchObject({ pending: [], current: null });
});

test("an evening that is left early begins again only where the player asks for a gladiator", async () => {
  trackWin(WIN);
  trackWin(LATER_WIN);
  const { player } = open();
  revealBoth();
  await screen.findByRole("dialog", { name: "Crixus is yours" });
  await player.click(screen.getByRole("button", { name: "Back" }));
  act(() => void trackWin(LATER_WIN));
  expect(useWins.getState()).toMatchObject({ pending: [], current: null });
  expect(api.callsTo(readLetter)).toHaveLength(1);
  act(() => showWins([LATER_WIN]));
  expect(await screen.findByRole("dialog", { name: "Spartacus is yours" })).toBeVisible();
});

test("no ceremony begins for a player who wants none", () => {
  usePreferences.setState({ ceremony: false });
  onTestFinished(() => void usePreferences.setState({ ceremony: true }));
  trackWin(WIN);
  open();
  reveal();
  expect(useWins.getState().current).toBeNull();
});

test("hidden limits are revealed one by one, and any key shows all", async () => {
  vi.stubGlobal("matchMedia", (media: string) => ({ media, matches: false }));
  trackWin(WIN);
  const { player } = open();
  reveal();
  expect(await screen.findByText("0 of 32 hidden limits revealed")).toBeVisible();
  expect(screen.getByText("Net").parentElement).toHaveTextContent("40/66");
  expect(screen.getByText("Sword").parentElement).toHaveTextContent("40/?");
  expect(await screen.findByText("1 of 32 hidden limits revealed")).toBeVisible();
  await player.keyboard("x");
  expect(screen.getByText("32 of 32 hidden limits revealed")).toBeVisible();
  expect(screen.getByText("Sword").parentElement).toHaveTextContent("40/91");
  expect(ceremony()).toBeVisible();
});

test("the ceremony reveals all hidden limits at once with reduced motion", async () => {
  vi.stubGlobal("matchMedia", (media: string) => ({ media, matches: true }));
  trackWin(WIN);
  open();
  reveal();
  expect(await screen.findByText("32 of 32 hidden limits revealed")).toBeVisible();
});

test("no toast lies over a ceremony, and one that is still there stands after it", async () => {
  const { player } = renderAt("/office", [
    {
      path: "*",
      element: (
        <>
          <WinCeremony />
          <LazyToaster />
        </>
      ),
    },
  ]);
  reveal();
  act(() => showWins([WIN]));
  await screen.findByRole("dialog", { name: "Crixus is yours" });
  act(() => void showToast((toast) => toast("The games were held", { duration: Infinity })));
  expect(await screen.findByText("The games were held")).not.toBeVisible();
  await player.click(screen.getByRole("button", { name: "Back" }));
  expect(screen.getByText("The games were held")).toBeVisible();
});

test("an evening of five gladiators and more has a list, whose coins can be turned all at once", async () => {
  const wins = Array.from({ length: 12 }, (_, place) => ({
    ...WIN,
    id: `win ${place}`,
    price: 100 + place,
    gladiator: { ...WIN.gladiator, id: `man ${place}`, name: `Man${place} the Gaul` },
  }));
  const { player } = open();
  act(() => {
    useGladiators
      .getState()
      .keep(wins.map(({ gladiator: { id, name } }) => ({ ...BOUGHT, id, name })));
    showWins(wins);
  });
  await screen.findByRole("dialog", { name: "Man0 the Gaul is yours" });
  const gladiators = () =>
    within(screen.getByRole("list", { name: "Your men" })).queryAllByRole("button");
  expect(gladiators().map((gladiator) => gladiator.textContent)).toEqual(["Man0 100"]);
  await player.click(screen.getByRole("button", { name: "Next man" }));
  expect(gladiators()).toHaveLength(2);
  await player.click(screen.getByRole("button", { name: "Turn all" }));
  expect(gladiators()).toHaveLength(12);
  expect(screen.queryByRole("button", { name: "Turn all" })).toBeNull();
  await expect.poll(() => api.callsTo(readLetter)).toHaveLength(12);
  await player.click(screen.getByRole("button", { name: "Man7 107" }));
  expect(screen.getByRole("dialog", { name: "Man7 the Gaul is yours" })).toBeVisible();
  expect(screen.getByRole("button", { name: "See them" })).toBeVisible();
});
