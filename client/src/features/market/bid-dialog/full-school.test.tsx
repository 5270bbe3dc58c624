import { career, nextGames } from "@ludus/shared/contract/games-api";
import { placeBid } from "@ludus/shared/contract/market/bids-api";
import { comparables } from "@ludus/shared/contract/market/selling-api";
import { DAY_MS } from "@ludus/shared/durations";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  enterMarket,
  loadLists,
  makeCareer,
  makeGladiator,
  makeNextGames,
} from "../../../test/factories.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { renderAt } from "../../../test/render-at.tsx";
import { BidDialog } from "./bid-dialog.tsx";

const OWN = { ownerId: "player", status: "sold" } as const;
const BATO = makeGladiator({ ...OWN, id: "bato", name: "Bato", marketValue: 900 });
const VERUS = makeGladiator({ ...OWN, id: "verus", name: "Verus", marketValue: 300 });

function open(placesLeft: number, version = 1) {
  const api = fakeApi();
  enterMarket([makeGladiator({ marketValue: 1100 }), BATO, VERUS], { placesLeft, version });
  void loadLists({ owned: ["bato", "verus"] });
  api.on(career, () => makeCareer({ inSchool: { games: 3, paid: null, earned: 0, growth: [] } }));
  api.on(comparables, () => ({ count: 0, tooFew: true }));
  api.on(nextGames, () =>
    makeNextGames({ games: { number: 5, at: Date.now() + DAY_MS, seedHash: "9f86d081" } }),
  );
  const element = <BidDialog gladiatorId="crixus" onClose={() => undefined} />;
  return { api, ...renderAt("/market", [{ path: "/market", element }]) };
}

test("a full school is offered to release its least valuable gladiator, or another", async () => {
  const { player } = open(0);
  await player.click(await screen.findByRole("button", { name: "Release a man" }));
  expect(await screen.findByRole("dialog", { name: "Release Verus?" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Release him for 30" })).toBeEnabled();
  await player.selectOptions(screen.getByLabelText(/Who leaves/), "Bato, 900");
  expect(await screen.findByRole("dialog", { name: "Release Bato?" })).toBeVisible();
});

test("a bid that meets a school that is full by now opens the same dialog", async () => {
  const { api, player } = open(1);
  api.refuse(placeBid, "NO_PLACE_LEFT");
  await player.click(screen.getByRole("button", { name: /^Place Bid/ }));
  expect(await screen.findByRole("dialog", { name: "Release Verus?" })).toBeVisible();
});

test("the eleventh gladiator is said to cost upkeep, and the tenth isn't", async () => {
  const { unmount } = open(14);
  expect(await screen.findByText(/^Ten fight/)).toHaveTextContent("for him 55 each games");
  unmount();
  open(15, 2);
  expect(screen.getByRole("button", { name: /^Place Bid/ })).toBeEnabled();
  expect(screen.queryByText(/^Ten fight/)).toBeNull();
});
