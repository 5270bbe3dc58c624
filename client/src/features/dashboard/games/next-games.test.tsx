import { nextGames, type NextGames as Reply } from "@ludus/shared/contract/games-api";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { DAY_MS } from "@ludus/shared/durations";
import {
  enterMarket,
  makeForecast,
  makeGladiator,
  makeNextGames,
} from "../../../test/factories.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { renderAt } from "../../../test/render-at.tsx";
import { NextGames } from "./next-games.tsx";

const FORECAST = makeNextGames({
  games: { number: 2948, at: Date.now() + 3.5 * DAY_MS, seedHash: "9f86d081" },
  men: [
    makeForecast({ seasonsLeft: 1, training: "combat", trainingCost: 49 }),
    makeForecast({
      gladiatorId: "verus",
      name: "Verus",
      marketValue: 300,
      isHired: false,
      ifWon: 0,
      ifLost: 0,
      keep: 15,
    }),
  ],
  stipend: 700,
  least: 706,
  most: 826,
});

function open(reply: Reply) {
  enterMarket([makeGladiator()]);
  const api = fakeApi();
  api.on(nextGames, () => reply);
  return { api, ...renderAt("/", [{ path: "/", Component: NextGames }]) };
}

const panel = async () => within(await screen.findByRole("region", { name: "The next games" }));

test("the next games tell gladiator by gladiator what they may bring, and what is left of it", async () => {
  open(FORECAST);
  const games = await panel();
  expect(await games.findByText(/^in 3d 1\dh/)).toBeVisible();
  expect(games.getByRole("row", { name: /Crixus/ })).toHaveTextContent(
    /last games.*2,430.*\+190.*\+70/,
  );
  expect(games.getByRole("row", { name: /Verus/ })).toHaveTextContent(/300.*−15/);
  expect(games.getByText("They fight")).toBeVisible();
  for (const [term, amount] of [
    ["wage", "700"],
    ["pay", "+70 to 190"],
    ["keep", "−15"],
    ["training", "−49"],
    ["Into your purse", "=706 to 826"],
  ] as const) {
    const definition = games.getByText(term, { selector: "dt" });
    expect(definition.nextSibling).toHaveTextContent(amount);
  }
  expect(games.getByRole("link", { name: /Crixus/ })).toLeadTo("/gladiators?warrior=crixus");
});

test("the gladiators who fight stand in the order that the player chose", async () => {
  open({ ...FORECAST, lineUp: { places: ["crixus"], rest: ["verus"], chosenBy: "player" } });
  const games = await panel();
  expect(await games.findByText("They fight, in your order")).toBeVisible();
});

test("the forecast says that the best fight where a school has more than ten gladiators", async () => {
  const men = Array.from({ length: 11 }, (_, index) =>
    makeForecast({ gladiatorId: `${index}`, isHired: index < 10 }),
  );
  open({ ...FORECAST, men });
  expect(await (await panel()).findByText("They fight: your best 10")).toBeVisible();
});

test("the hash of the next games' seed can be read before they are held", async () => {
  const { player } = open(FORECAST);
  const games = await panel();
  await player.click(await games.findByText("How the bouts are drawn"));
  expect(games.getByText("9f86d081")).toBeVisible();
});

test("a school without gladiators reads what comes all the same", async () => {
  open({ ...FORECAST, men: [], stipend: 0, least: 0, most: 0 });
  const games = await panel();
  expect(await games.findByText(/so nobody fights/)).toBeVisible();
  expect(games.getByText(/No wage comes/)).toBeVisible();
  expect(games.queryByRole("table")).toBeNull();
});

test("a server without games shows nothing of them", async () => {
  const { api } = open(makeNextGames());
  await expect.poll(() => screen.queryByRole("region", { name: "The next games" })).toBeNull();
  expect(api.callsTo(nextGames)).toHaveLength(1);
});

test("a forecast that fails to load can be tried again", async () => {
  enterMarket([makeGladiator()]);
  const api = fakeApi();
  api.refuse(nextGames, "UNAVAILABLE");
  const { player } = renderAt("/", [{ path: "/", Component: NextGames }]);
  const games = await panel();
  expect(await games.findByRole("alert")).toHaveTextContent("can't reckon just now");
  api.on(nextGames, () => FORECAST);
  await player.click(games.getByRole("button", { name: "Try Again" }));
  expect(await games.findByText("wage")).toBeVisible();
});
