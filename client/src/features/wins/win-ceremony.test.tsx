import { act, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { countOpenDialog } from "../../lib/stores/open-dialogs.ts";
import { useGladiators } from "../../lib/stores/gladiators/gladiators-store.ts";
import { noteWin, useWins, type Win } from "../../lib/stores/wins.ts";
import { enterMarket, makeGladiator } from "../../test/factories.ts";
import { renderAt } from "../../test/render-at.tsx";
import { WinCeremony } from "./win-ceremony.tsx";

const WIN: Win = {
  id: "crixus 3",
  winnerId: "player",
  gladiatorId: "crixus",
  name: "Crixus",
  price: 5600,
  knownBefore: ["net"],
};
const LATER_WIN: Win = { ...WIN, id: "spartacus 3", gladiatorId: "spartacus", name: "Spartacus" };
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

beforeEach(() => {
  useWins.setState({ pending: [], shown: [], current: null });
  enterMarket([makeGladiator({ seq: 2 })]);
});

test("a win is shown with its price once the limits are there, and leads to the gladiator", async () => {
  noteWin(WIN);
  const { router, player } = open();
  expect(ceremony()).toBeNull();
  reveal();
  expect(await screen.findByRole("dialog", { name: "Crixus is yours" })).toHaveTextContent(
    "The hammer fell at 5,600 gold",
  );
  await player.click(screen.getByRole("button", { name: "See him" }));
  expect(router.location).toMatchObject({
    pathname: "/gladiators",
    search: "?warrior=crixus",
  });
  expect(ceremony()).toBeNull();
});

test("a ceremony waits until no dialog is in use", async () => {
  const closeDialog = countOpenDialog();
  noteWin(WIN);
  open();
  reveal();
  expect(useWins.getState().current).toBeNull();
  act(closeDialog);
  expect(await screen.findByRole("dialog", { name: "Crixus is yours" })).toBeVisible();
});

/** A new page finds only the things that this one kept. */
async function reload(): Promise<void> {
  const kept = localStorage.getItem("wins") ?? "";
  useWins.setState({ pending: [], shown: [], current: null });
  localStorage.setItem("wins", kept);
  await useWins.persist.rehydrate();
}

test("a ceremony that was shown is repeated neither by a reload nor by another tab's news", async () => {
  noteWin(WIN);
  const { unmount } = open();
  reveal();
  await screen.findByRole("dialog", { name: "Crixus is yours" });
  unmount();
  await reload();
  noteWin(WIN);
  open();
  expect(useWins.getState().current).toBeNull();
  // A later win is shown, so the first would have been.
  act(() => {
    noteWin(LATER_WIN);
    useGladiators.getState().keep([{ ...BOUGHT, id: "spartacus", name: "Spartacus" }]);
  });
  expect(await screen.findByRole("dialog", { name: "Spartacus is yours" })).toBeVisible();
  expect(ceremony()).toBeNull();
});

test("a win that had to wait is shown after a reload", async () => {
  noteWin(WIN);
  await reload();
  open();
  reveal();
  expect(await screen.findByRole("dialog", { name: "Crixus is yours" })).toBeVisible();
});

test("hidden limits are revealed one by one, and any key shows all", async () => {
  vi.stubGlobal("matchMedia", (media: string) => ({ media, matches: false }));
  noteWin(WIN);
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

test("all limits are there at once with reduced motion", async () => {
  vi.stubGlobal("matchMedia", (media: string) => ({ media, matches: true }));
  noteWin(WIN);
  open();
  reveal();
  expect(await screen.findByText("32 of 32 hidden limits revealed")).toBeVisible();
});
