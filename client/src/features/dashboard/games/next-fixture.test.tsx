import { nextGames } from "@ludus/shared/contract/games-api";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { setUnseenGames } from "../../../lib/queries/letters/unseen-games.ts";
import { useSchool } from "../../../lib/stores/school-store.ts";
import {
  enterMarket,
  loadLists,
  makeForecast,
  makeGladiator,
  makeSchool,
} from "../../../test/factories.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { makeGamesAhead } from "../../../test/games-factories.ts";
import { renderAt } from "../../../test/render-at.tsx";
import { writeGamesEvery } from "../../../test/write-games-every.ts";
import { NextFixture } from "./next-fixture.tsx";

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  enterMarket([makeGladiator({ id: "teres", name: "Teres" })]);
  api = fakeApi();
  api.on(nextGames, () => makeGamesAhead());
});

const open = () => renderAt("/", [{ path: "/", Component: NextFixture }]);
const panel = () => screen.findByRole("region", { name: "The next games" });

test("the panel tells the opponent, how many gladiators fight and what they bring, and leads to the games", async () => {
  open();
  const games = await panel();
  expect(games).toHaveTextContent(/in 1d 1\dh/);
  expect(games).toHaveTextContent("2 stand, 8 places empty.");
  expect(games).toHaveTextContent("+780 to +920 gold");
  const { getByRole } = within(games);
  expect(getByRole("link", { name: "Ludus Vatia" })).toLeadTo("/schools/vatia");
  expect(getByRole("link", { name: "League 1" })).toLeadTo("/leagues/3-1");
  expect(getByRole("link", { name: "TO THE GAMES" })).toLeadTo("/games");
});

test("the panel names the least fit of a full ten", async () => {
  const men = Array.from({ length: 10 }, (_, place) =>
    makeForecast({ gladiatorId: `g${place}`, name: `Man${place}`, condition: 90 - 2 * place }),
  );
  const places = men.map(({ gladiatorId }) => gladiatorId);
  const lineUp = { places, rest: [], chosenBy: "ludus" } as const;
  api.on(nextGames, () => makeGamesAhead({ men, lineUp: { ...lineUp, rest: [] } }));
  open();
  expect(await panel()).toHaveTextContent("All ten stand. Least fit: Man9, 72 %");
});

test.each([
  [1, "New leagues, round 1 of 7"],
  [4, "You are a guest, round 4 of 7"],
])(
  "a school without a league reads in round %i that its opponent is to be drawn",
  async (round, words) => {
    const season = { number: 3, round, rounds: 7 };
    api.on(nextGames, () => makeGamesAhead({ season, league: null, fixture: null }));
    open();
    const games = await panel();
    expect(games).toHaveTextContent("Drawn as the games begin");
    expect(games).toHaveTextContent(words);
  },
);

test("a school in a round without an opponent meets the organisers", async () => {
  api.on(nextGames, () => makeGamesAhead({ fixture: null }));
  open();
  expect(await panel()).toHaveTextContent("The organisers send their men");
});

test("a school without a gladiator at home is led to the market", async () => {
  const lineUp = { places: [], rest: [], chosenBy: "ludus" } as const;
  api.on(nextGames, () => makeGamesAhead({ men: [], lineUp: { ...lineUp, places: [], rest: [] } }));
  open();
  const games = await panel();
  expect(games).toHaveTextContent("You have no man at home");
  expect(within(games).getByRole("link", { name: "Go to the market" })).toLeadTo("/market");
});

test("a guest without gladiators is promised nothing of games that are being held", async () => {
  const { games } = makeGamesAhead();
  const guest = { league: null, fixture: null, men: [] };
  const held = { ...guest, games: games && { ...games, at: Date.now() - 1000 } };
  const lineUp = { places: [], rest: [], chosenBy: "ludus" } as const;
  const reply = { ...held, lineUp: { ...lineUp, places: [], rest: [] } };
  api.on(nextGames, () => makeGamesAhead(reply));
  open();
  const shown = await panel();
  expect(shown).toHaveTextContent("Named with the result");
  expect(shown).toHaveTextContent("You have no man at home. Go to the market");
});

test("games that are due are being held, and an evening that waits can be watched", async () => {
  setUnseenGames({ letterId: "letter", gamesNumber: 2970 });
  const { games } = makeGamesAhead();
  api.on(nextGames, () => makeGamesAhead({ games: games && { ...games, at: Date.now() - 1000 } }));
  open();
  expect(await panel()).toHaveTextContent("being held now");
  expect(screen.getByRole("link", { name: "Watch it" })).toLeadTo("/games/2970/mine");
});

test("a server without games has no panel, and is asked for none", async () => {
  writeGamesEvery(0);
  open();
  expect(screen.queryByRole("region")).toBeNull();
  expect(api.calls).toEqual([]);
});

test("a newcomer has no panel, and nothing is asked", async () => {
  useSchool.setState({ school: makeSchool({ totalGladiators: 0, reputation: 0 }) });
  await loadLists({ activeBids: [] });
  open();
  expect(screen.queryByRole("region")).toBeNull();
  expect(api.callsTo(nextGames)).toEqual([]);
});

test("games that can't be read are asked for again", async () => {
  api.cut(nextGames);
  const { player } = open();
  const failure = within(await panel()).getByRole("alert");
  expect(failure).toHaveTextContent("The clerk can't say who comes.");
  api.on(nextGames, () => makeGamesAhead());
  await player.click(within(failure).getByRole("button", { name: "Try Again" }));
  expect(await screen.findByRole("link", { name: "TO THE GAMES" })).toBeVisible();
});
