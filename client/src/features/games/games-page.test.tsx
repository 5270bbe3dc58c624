import { nextGames } from "@ludus/shared/contract/games-api";
import { gamesFixture, myLeague } from "@ludus/shared/contract/leagues-api";
import { Problem } from "@ludus/shared/contract/problems";
import { schoolPage } from "@ludus/shared/contract/schools-api";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { enterMarket, makeGladiator } from "../../test/factories.ts";
import { fakeApi } from "../../test/fake-api.ts";
import {
  makeFixture,
  makeLeague,
  makeGamesAhead,
  makeSchoolPage,
} from "../../test/games-factories.ts";
import { renderAt } from "../../test/render-at.tsx";
import { GamesPage } from "./games-page.tsx";

const TERES = makeGladiator({ id: "teres", name: "Teres", fightingStyle: "secutor" });
const TARBANTU = makeGladiator({ id: "tarbantu", name: "Tarbantu", fightingStyle: "thraex" });
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  enterMarket([TERES, TARBANTU]);
  api = fakeApi();
  api.on(nextGames, () => makeGamesAhead());
  api.on(myLeague, () => makeLeague());
  api.on(schoolPage, ({ path }) => makeSchoolPage(path.endsWith("/vatia") ? "vatia" : "player"));
  api.on(gamesFixture, ({ path }) => {
    const fixture = makeFixture();
    if (!path.endsWith("/vatia")) return fixture;
    const bouts = fixture.bouts.map((bout) => ({
      ...bout,
      first: bout.second,
      second: bout.first,
    }));
    return { ...fixture, bouts };
  });
});

const open = () => renderAt("/games", [{ path: "/games", Component: GamesPage }]);
const region = async (name: string) => within(await screen.findByRole("region", { name }));

test("the games show both line-ups, theirs in the last order without those who left", async () => {
  open();
  const ten = await region("Your line-up");
  expect(await ten.findByText("Mamouzis")).toBeVisible();
  const places = ten.getAllByRole("listitem");
  expect(places[0]).toHaveTextContent(/Teres.*yours favoured.*Mamouzis/);
  expect(places[1]).toHaveTextContent(/Tarbantu.*was theirs.*Karkamani.*was yours/);
  expect(ten.queryByText("Viriathus")).toBeNull();
  expect(ten.getByText(/wage/)).toHaveTextContent("bouts 100 to 240 + wage 700 − training 20 =");
  expect(ten.getByRole("link", { name: "CHANGE LINE-UP" })).toLeadTo("/gladiators");
});

test("the games say why there is no wage", async () => {
  api.on(nextGames, () => makeGamesAhead({ stipend: 0 }));
  open();
  const ten = await region("Your line-up");
  expect(await ten.findByText(/wage/)).toHaveTextContent(
    "+ wage 0 (your purse holds 8,000 or more) −",
  );
});

test("the league has its table and all rounds, and the last evening can be watched", async () => {
  open();
  const band = await region("The next fixture");
  expect(await band.findByText(/League 1/)).toBeInTheDocument();
  expect(band.getByRole("link", { name: "Ludus Vatia" })).toLeadTo("/schools/vatia");
  const league = await region("League 1");
  expect(league.getAllByRole("row")[2]).toHaveTextContent(/2Ludus Magnusyou238/);
  expect(league.getByRole("row", { name: /Ludus Vatia/ })).toHaveTextContent(/goes down.*next/);
  expect(league.getByRole("link", { name: /Ludus Magnus4 : 1Ludus Vatia/, hidden: true })).toLeadTo(
    "/games/2970/player",
  );
  const last = await region("Last time");
  expect(await last.findByText("4 : 1")).toBeVisible();
  expect(last.getByRole("link", { name: "Watch" })).toLeadTo("/games/2970/player");
});

test("a guest without a rival reads when there will be one", async () => {
  api.on(nextGames, () => makeGamesAhead({ league: null, fixture: null }));
  api.refuse(myLeague, "NO_LEAGUE_YET");
  api.on(schoolPage, () => makeSchoolPage("player", { lastFixtures: [] }));
  open();
  expect(await screen.findByText("Drawn as the games begin")).toBeVisible();
  expect(await screen.findByText(/You are a guest, .* wait for the next season/)).toBeVisible();
  expect(await screen.findByText("None of your men has stood in the sand yet.")).toBeVisible();
});

test("a guest of a season's last round reads that the next season follows", async () => {
  const season = { number: 3, round: 7, rounds: 7 };
  api.on(nextGames, () => makeGamesAhead({ season, league: null, fixture: null }));
  open();
  expect(
    await screen.findByText(/The next season begins with the games after these/),
  ).toBeVisible();
});

test("a school without a gladiator at home is led to the market", async () => {
  api.on(nextGames, () =>
    makeGamesAhead({ men: [], lineUp: { places: [], rest: [], chosenBy: "ludus" } }),
  );
  open();
  expect(await screen.findByRole("link", { name: "Go to the market" })).toLeadTo("/market");
});

test("games that are due are being held, and draw nobody any more", async () => {
  const { games, season } = makeGamesAhead();
  const due = games && { ...games, at: Date.now() - 1000 };
  const first = season && { ...season, round: 1 };
  api.on(nextGames, () =>
    makeGamesAhead({ games: due, season: first, league: null, fixture: null }),
  );
  open();
  const band = await region("The next fixture");
  expect(band.getByText("being held now")).toBeVisible();
  expect(band.getByText("Named with the result")).toBeVisible();
  expect(await screen.findByText(/^The leagues of the season are being drawn/)).toBeVisible();
  expect(screen.getByRole("link", { name: "SET THE NEXT LINE-UP" })).toLeadTo("/gladiators");
});

test.each([
  ["left with their school", "is gone since the draw", "SCHOOL_NOT_FOUND"],
  ["can't be read just now", "can't be read", "UNAVAILABLE"],
] as const)("the games say %s of an opponent that %s", async (words, _what, code) => {
  api.on(schoolPage, ({ path }) => {
    if (path.endsWith("/vatia")) throw new Problem(code);
    return makeSchoolPage("player");
  });
  open();
  const ten = await region("Your line-up");
  expect(await ten.findByText(words)).toBeVisible();
});

test.each([
  ["a higher league loses", 2, "each that your opponent fills is lost"],
  ["the lowest league counts for nobody", 1, "they count for nobody in your league"],
])("empty places of a line-up: %s", async (_what, leagues, outcome) => {
  api.on(myLeague, () => makeLeague({ leagues }));
  open();
  const lineUp = await region("Your line-up");
  expect(await lineUp.findByText(/^Places 3 to 10 are empty:/)).toHaveTextContent(outcome);
  expect(lineUp.getByRole("link", { name: "Find men on the market" })).toLeadTo("/market");
});

test("a server without games says so", async () => {
  api.on(nextGames, () =>
    makeGamesAhead({ games: null, season: null, league: null, fixture: null }),
  );
  open();
  expect(await screen.findByRole("heading", { name: "No games on this server" })).toBeVisible();
});

test("games that can't be read are asked for again", async () => {
  api.cut(nextGames);
  const { player } = open();
  expect(await screen.findByRole("alert")).toHaveTextContent("The games can't be shown");
  api.on(nextGames, () => makeGamesAhead());
  await player.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await region("The next fixture")).toBeDefined();
});
