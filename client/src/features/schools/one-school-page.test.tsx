import { schoolPage, type SchoolPage } from "@ludus/shared/contract/schools-api";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeUser, signIn } from "../../test/factories.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { renderAt } from "../../test/render-at.tsx";
import { OneSchoolPage } from "./one-school-page.tsx";

const AT = Date.UTC(2026, 10, 23, 12);
const DEAL = { gladiatorId: "bakur", name: "Bakur", price: 540, at: AT };

function makePage(part: Partial<SchoolPage> = {}): SchoolPage {
  return {
    userId: "vatia",
    username: "Gnaeus",
    schoolName: "Ludus Vatia",
    nationality: "Greek",
    foundedAt: AT,
    league: { id: "2-1", number: 1, season: 2 },
    lastFixtures: [],
    men: [],
    trophies: [],
    purchases: [],
    sales: [],
    betweenUs: { fixtures: [], deals: [] },
    ...part,
  };
}

function open(answer: Partial<SchoolPage> | null = {}) {
  signIn(makeUser());
  const api = fakeApi();
  if (answer === null) api.cut(schoolPage);
  else api.on(schoolPage, () => makePage(answer));
  const routes = [{ path: "/schools/:userId", element: <OneSchoolPage /> }];
  return { api, ...renderAt("/schools/vatia", routes) };
}

const region = (name: string) => screen.findByRole("region", { name });

test("the page of another school shows what was between it and the player from the player's side", async () => {
  const boutsWon: [number, number] = [7, 3];
  const fixture = { gamesNumber: 7, at: AT, opponent: null, boutsWon };
  const opponent = { userId: "player", schoolName: "Ludus Magnus" };
  open({
    lastFixtures: [{ ...fixture, opponent }],
    purchases: [DEAL],
    betweenUs: {
      fixtures: [fixture],
      deals: [
        { ...DEAL, seller: "player" },
        { ...DEAL, gladiatorId: "crixus", name: "Crixus", seller: "vatia" },
      ],
    },
  });
  expect(await screen.findByRole("heading", { name: "Ludus Vatia", level: 1 })).toBeVisible();
  expect(screen.getByText(", season 2")).toHaveTextContent("League 1, season 2");
  expect(screen.getByRole("link", { name: "League 1" })).toLeadTo("/leagues/2-1");
  expect(await region("The last games")).toHaveTextContent(/7 : 3.*won against Ludus Magnus/);
  const scores = screen.getAllByRole("link", { name: /:/ });
  expect(scores.map((score) => score.getAttribute("href"))).toEqual([
    "/games/7/vatia",
    "/games/7/player",
  ]);
  const link = screen.getByRole("link", { name: "Ludus Magnus" });
  expect(link).toHaveAttribute("href", "/schools/player");
  expect(await region("Bought and sold")).toHaveTextContent(/Bakur.*bought.*540 gold/);
  const between = await region("Between us");
  expect(between).toHaveTextContent(/0you won1they won.*3 : 7.*they won/);
  expect(between).toHaveTextContent(/Bakur.*you sold him/);
  expect(between).toHaveTextContent(/Crixus.*you bought him/);
});

test("a school of which nothing is known yet says so, and one's own has nothing between us", async () => {
  open({ league: null, betweenUs: null });
  expect(await screen.findByText("In no league yet")).toBeVisible();
  for (const text of ["No trophies yet", "The barracks are empty."]) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.getByText(/your school/)).toBeVisible();
  expect(screen.queryByRole("region", { name: "Between us" })).toBeNull();
});

test("an evening that counted for nobody has no score, and is no draw", async () => {
  open({ lastFixtures: [{ gamesNumber: 7, at: AT, opponent: null, boutsWon: [0, 0] }] });
  const games = await region("The last games");
  expect(games).toHaveTextContent("no scoreagainst men of the organisers");
  expect(screen.getByRole("link", { name: "no score" })).toLeadTo("/games/7/vatia");
});

test("older deals are shown on request", async () => {
  const purchases = Array.from({ length: 10 }, (_, index) => ({ ...DEAL, at: AT - index }));
  const { player } = open({ purchases });
  const list = await screen.findByRole("list", { name: "Deals, newest first" });
  expect(within(list).getAllByRole("listitem")).toHaveLength(6);
  await player.click(screen.getByRole("button", { name: "Show all 10" }));
  expect(within(list).getAllByRole("listitem")).toHaveLength(10);
});

test("a school that can't be loaded loads again, and one that doesn't exist is told apart", async () => {
  const { api, player } = open(null);
  const failure = await screen.findByRole("alert");
  expect(failure).toHaveTextContent("Failed to load this school");
  api.refuse(schoolPage, "SCHOOL_NOT_FOUND");
  await player.click(within(failure).getByRole("button", { name: "Try Again" }));
  expect(await screen.findByRole("heading", { name: "No such school" })).toBeVisible();
});
