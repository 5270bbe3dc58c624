import { myLetters, readLetter } from "@ludus/shared/contract/letters-api";
import { marketPreview, myBids } from "@ludus/shared/contract/market/market-api";
import { myShortlist } from "@ludus/shared/contract/market/shortlist-api";
import { schoolInfo } from "@ludus/shared/contract/school-api";
import type { GamesLetter } from "@ludus/shared/news/games";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeGamesLetter, makeLetter, makeSchool, signIn } from "../../../test/factories.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { renderAt } from "../../../test/render-at.tsx";
import { DashboardPage } from "../dashboard-page.tsx";

const LETTER = makeGamesLetter({
  isRead: true,
  gladiator: makeLetter().gladiator,
  fought: 4,
  won: 3,
  pay: 330,
  stipend: 700,
  keep: 36,
  prize: 0,
  fixture: {
    opponent: { userId: "vatia", schoolName: "Ludus Vatia" },
    boutsWon: [3, 1],
    inLeague: null,
  },
  grown: 4,
  bouts: [
    {
      gladiatorId: "crixus",
      name: "Crixus",
      portrait: makeLetter().gladiator,
      hasWon: true,
      pay: 190,
      experience: 120,
      growth: [
        { name: "net", from: 60, to: 61 },
        { name: "sword", from: 82, to: 84 },
      ],
      opponent: {
        name: "Carpophorus",
        school: "Ludus Vatia",
        portrait: { ...makeLetter().gladiator, id: "carpophorus", name: "Carpophorus" },
      },
    },
    {
      gladiatorId: "barca",
      name: "Barca",
      portrait: null,
      hasWon: false,
      pay: 40,
      experience: 60,
      growth: [],
      opponent: null,
    },
  ],
});

async function read(letter: GamesLetter) {
  const api = fakeApi();
  api.on(schoolInfo, () => ({ school: makeSchool() }));
  api.on(myBids, () => ({ gladiators: [] }));
  api.on(myShortlist, () => ({ shortlist: [], gladiators: [] }));
  const preview = { lots: [], totalGladiators: 0, auctionDurationMs: 1, serverTime: 1 };
  api.on(marketPreview, () => preview);
  api.on(myLetters, () => ({ letters: [letter], next: null, unread: 0 }));
  api.on(readLetter, () => ({ letter, unread: 0 }));
  signIn();
  renderAt("/dashboard?letter=games", [{ path: "/dashboard", Component: DashboardPage }]);
  return within(await screen.findByRole("article", { name: /games/ }));
}

test("the games' letter tells the best bouts, the others in a line, and what all of it made", async () => {
  const shown = await read(LETTER);
  expect(shown.getByText(/4 of yours stood in the sand, and 3 of them won\.$/)).toBeVisible();
  const [crixus, barca] = shown.getAllByRole("listitem");
  expect(crixus).toHaveTextContent(
    /Crixus.*Won.*Carpophorus.*of Ludus Vatia.*190.*\+120.*Sword 82.*84.*and 1 more/,
  );
  expect(barca).toHaveTextContent(/Barca.*Lost.*a man of the organisers.*40.*\+60/);
  expect(shown.getByText("2 more bouts brought 100.")).toBeVisible();
  expect(shown.getByText(/3 won, 1 lost/)).toBeVisible();
  expect(shown.getByText("Into your purse").nextSibling).toHaveTextContent("994");
  expect(shown.getByRole("link", { name: "Crixus" })).toLeadTo("/gladiators?warrior=crixus");
  expect(shown.getByRole("link", { name: "SEE THE LEDGER" })).toLeadTo("/dashboard?tab=finance");
});

test("a bout shows the coins of both gladiators, also of one who has left the school since", async () => {
  const shown = await read(LETTER);
  const [crixus, barca] = shown.getAllByRole("listitem");
  expect(crixus?.querySelectorAll("img")).toHaveLength(2);
  expect(barca?.querySelectorAll("img")).toHaveLength(0);
});

test("a letter about games leads to each of its gladiators and to the other school by name, to the ledger and to the evening", async () => {
  const shown = await read(LETTER);
  expect(shown.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "Crixus",
    "Ludus Vatia",
    "Barca",
    "SEE THE LEDGER",
    "WATCH THE EVENING",
  ]);
  expect(shown.getByRole("link", { name: "Ludus Vatia" })).toLeadTo("/schools/vatia");
});

test("a letter about a season's last games tells fixture, place and prize", async () => {
  const opponent = { userId: "vatia", schoolName: "Ludus Vatia" };
  const inLeague = { points: 3, place: 2 };
  const fixture: GamesLetter["fixture"] = { opponent, boutsWon: [3, 1], inLeague };
  const shown = await read({ ...LETTER, prize: 300, fixture });
  expect(
    shown.getByText(/3 : 1 against Ludus Vatia\. 3 points: place 2 in the league\./),
  ).toBeVisible();
  expect(shown.getByText("prize").nextSibling).toHaveTextContent("300");
  expect(shown.getByText("Into your purse").nextSibling).toHaveTextContent("1,294");
});

test.each([
  ["of as many bouts", [3, 1], /3 : 1 against Ludus Vatia\. 4 of yours stood/],
  ["with empty places", [3, 5], /4 of your places stood empty, and were lost\./],
  ["with one empty place", [3, 2], /One of your places stood empty, and was lost\./],
  [
    "where the opponent's empty place is a win",
    [4, 0],
    /1 bout lost to the organisers counts as won/,
  ],
  [
    "where the opponent's empty places count for nobody",
    [1, 1],
    /2 bouts against the organisers count for nobody\./,
  ],
] as const)("a letter about a score %s agrees with its bouts", async (_what, boutsWon, text) => {
  const opponent = { userId: "vatia", schoolName: "Ludus Vatia" };
  const [own, theirs] = boutsWon;
  const fixture = { opponent, boutsWon: [own, theirs] as [number, number], inLeague: null };
  const shown = await read({ ...LETTER, fixture });
  expect(shown.getByText(text)).toBeVisible();
});

test("a letter about games in which another school was met leads to the evening", async () => {
  const opponent = { userId: "vatia", schoolName: "Ludus Vatia" };
  const shown = await read({ ...LETTER, fixture: { opponent, boutsWon: [3, 1], inLeague: null } });
  expect(shown.getByRole("link", { name: "WATCH THE EVENING" })).toLeadTo("/games/2947/mine");
});

test("a letter about games that cost more than they brought says so", async () => {
  const shown = await read(makeGamesLetter({ isRead: true, keep: 36 }));
  expect(shown.getByText(/nobody of yours stood in the sand/)).toBeVisible();
  expect(shown.getByText("From your purse").nextSibling).toHaveTextContent("−36");
  expect(shown.queryByRole("region", { name: "Bouts" })).toBeNull();
});

test("a letter about games that the school missed says since when nobody had come by", async () => {
  const unseenSince = Date.UTC(2026, 10, 3, 21, 5);
  const shown = await read(makeGamesLetter({ isRead: true, unseenSince }));
  expect(
    shown.getByText(/^Nobody had come by your school since 3 November 2026 at 21:05 UTC, so none/),
  ).toBeVisible();
  expect(shown.queryByText(/nobody of yours stood/)).toBeNull();
});

test("a letter warns a school that nobody has looked at that it will miss the next games", async () => {
  const shown = await read({ ...LETTER, unseenSince: Date.UTC(2026, 10, 3, 21, 5) });
  expect(
    shown.getByText(/3 of them won\. Nobody has come by .* until somebody does/),
  ).toBeVisible();
});
