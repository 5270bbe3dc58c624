import { oneLeague } from "@ludus/shared/contract/leagues-api";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { signIn } from "../../test/factories.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { makeLeague } from "../../test/games-factories.ts";
import { renderAt } from "../../test/render-at.tsx";
import { LeaguePage } from "./league-page.tsx";

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  signIn();
  api = fakeApi();
});

const open = (id = "3-1") =>
  renderAt(`/leagues/${id}`, [{ path: "/leagues/:leagueId", Component: LeaguePage }]);

test("a league has its table with the player's own row, all its rounds, and the way to the others", async () => {
  api.on(oneLeague, () => makeLeague());
  open();
  expect(await screen.findByRole("heading", { name: "League 1", level: 1 })).toBeVisible();
  const table = within(screen.getByRole("region", { name: "Season 3" }));
  expect(table.getByRole("row", { name: /Ludus Magnus/ })).toHaveTextContent("you");
  expect(table.getByRole("row", { name: /Ludus Agrippina/ })).toHaveTextContent("next");
  expect(table.getByRole("link", { name: "Ludus Vatia" })).toLeadTo("/schools/vatia");
  const leagues = within(table.getByRole("navigation", { name: "Leagues of season 3" }));
  expect(leagues.getByText("1")).toHaveAttribute("aria-current", "true");
  expect(leagues.getByRole("link", { name: "League 2" })).toLeadTo("/leagues/3-2");
  expect(screen.getByRole("link", { name: "Season 2" })).toLeadTo("/leagues/2-1");
  const second = within(screen.getByRole("region", { name: "Round 2" }));
  expect(second.getByRole("link", { name: /Ludus Tullia5 : 5Ludus Agrippina/ })).toLeadTo(
    "/games/2970/tullia",
  );
});

test("the only league of the first season leads to no other", async () => {
  api.on(oneLeague, () => makeLeague({ id: "1-1", season: 1, leagues: 1 }));
  open("1-1");
  expect(await screen.findByRole("heading", { name: "League 1" })).toBeVisible();
  expect(screen.queryByRole("navigation")).toBeNull();
  expect(screen.getAllByRole("link", { name: /season|the games/i })).toHaveLength(1);
});

test.each(["LEAGUE_NOT_FOUND", "INVALID_FIELDS"] as const)(
  "a league that the server refuses with %s does not exist",
  async (code) => {
    api.refuse(oneLeague, code);
    open("9-9");
    expect(await screen.findByRole("heading", { name: "No such league", level: 1 })).toBeVisible();
    expect(screen.getByRole("link", { name: "To the games" })).toLeadTo("/games");
  },
);

test("a league that can't be loaded loads again", async () => {
  api.cut(oneLeague);
  const { player } = open();
  const failure = await screen.findByRole("alert");
  expect(failure).toHaveTextContent("Failed to load this league");
  api.on(oneLeague, () => makeLeague());
  await player.click(within(failure).getByRole("button", { name: "Try Again" }));
  expect(await screen.findByRole("heading", { name: "League 1", level: 1 })).toBeVisible();
});
