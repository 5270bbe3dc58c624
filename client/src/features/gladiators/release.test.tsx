import { career, nextGames } from "@ludus/shared/contract/games-api";
import { myGladiators } from "@ludus/shared/contract/gladiators-api";
import { gladiatorHistory } from "@ludus/shared/contract/gladiator-history-api";
import {
  comparables,
  mySales,
  releaseGladiator,
  saleTerms,
} from "@ludus/shared/contract/market/selling-api";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { useSchool } from "../../lib/stores/school-store.ts";
import {
  makeCareer,
  makeGladiator,
  makeNextGames,
  makeSchool,
  signIn,
} from "../../test/factories.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { renderAt } from "../../test/render-at.tsx";
import { GladiatorsPage } from "./gladiators-page.tsx";

const ASPELTA = makeGladiator({
  id: "aspelta",
  name: "Aspelta",
  ownerId: "player",
  status: "sold",
  marketValue: 474,
});
const CRIXUS = makeGladiator({ ownerId: "player", status: "sold" });
const SUM = "Release him for 50";

async function ask(games = 1) {
  signIn();
  useSchool.getState().merge(makeSchool({ placesLeft: 12 }));
  const api = fakeApi();
  api.on(myGladiators, () => ({
    gladiators: [ASPELTA, CRIXUS],
    accounts: [{ gladiatorId: "aspelta", paid: 300, earned: 0 }],
  }));
  api.on(career, () => makeCareer({ inSchool: { games, paid: 300, earned: 0, growth: [] } }));
  api.on(gladiatorHistory, () => ({ history: [] }));
  api.on(nextGames, () => makeNextGames());
  api.on(mySales, () => ({ sales: [] }));
  const fetched = { count: 11, days: 30, low: 380, median: 470, high: 560, sales: [] };
  api.on(comparables, () => fetched);
  const page = renderAt("/gladiators?warrior=aspelta", [
    { path: "/gladiators", Component: GladiatorsPage },
    { path: "/market", element: null },
  ]);
  await page.player.click(await screen.findByRole("button", { name: "Release" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Release Aspelta?" }));
  return { api, dialog, ...page };
}

test("the dialog says what a release brings and ends, and keeping him has the focus", async () => {
  const { api, dialog, player } = await ask();
  expect(dialog.getByText("You get")).toHaveTextContent("50");
  expect(dialog.getByText("His place is free: 13 of 24.")).toBeVisible();
  expect(await dialog.findByText("380 to 560")).toBeVisible();
  expect(dialog.getByRole("button", { name: "Keep him" })).toHaveFocus();
  await player.keyboard("{Enter}");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(api.callsTo(releaseGladiator)).toHaveLength(0);
});

test("a released gladiator leaves the list, and the page shows another", async () => {
  const { api, dialog, player, router } = await ask();
  api.on(releaseGladiator, () => ({ gold: 50 }));
  api.on(myGladiators, () => ({ gladiators: [CRIXUS], accounts: [] }));
  await player.click(dialog.getByRole("button", { name: SUM }));
  expect(await screen.findByRole("article", { name: "Crixus" })).toBeVisible();
  await expect.poll(() => router.location.search).toBe("");
  expect(router.location.pathname).toBe("/gladiators");
  expect(api.callsTo(releaseGladiator).map(({ path }) => path)).toEqual(["/gladiators/aspelta"]);
});

test("a refused release says why, and he stays", async () => {
  const { api, dialog, player } = await ask();
  api.refuse(releaseGladiator, "SALE_LOOKED_AT");
  await player.click(dialog.getByRole("button", { name: SUM }));
  expect(await dialog.findByText(/^Operators may look at so high a price/)).toBeVisible();
});

test("a gladiator who has been through no games here can't be released yet", async () => {
  const { dialog } = await ask(0);
  expect(await dialog.findByText(/You can release him after the next ones/)).toBeVisible();
  expect(dialog.queryByRole("button", { name: /^Release him/ })).toBeNull();
});

test("the market instead opens the offer", async () => {
  const { api, dialog, player } = await ask();
  const terms = { commissionPercent: 10, refusal: null, gamesUntilSale: 0, shortlistedBy: 0 };
  api.on(saleTerms, () => terms);
  await player.click(
    await dialog.findByRole("button", { name: "Bring him to the market instead" }),
  );
  expect(await screen.findByRole("spinbutton", { name: "Starting price" })).toBeVisible();
});
