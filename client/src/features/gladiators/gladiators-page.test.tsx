import { career, nextGames } from "@ludus/shared/contract/games-api";
import { myGladiators } from "@ludus/shared/contract/gladiators-api";
import { gladiatorHistory } from "@ludus/shared/contract/gladiator-history-api";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeCareer, makeGladiator, makeNextGames, signIn } from "../../test/factories.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { renderAt } from "../../test/render-at.tsx";
import { ownedQuery } from "../../lib/queries/player-queries.ts";
import { reload } from "../../lib/queries/followed.ts";
import { GladiatorsPage } from "./gladiators-page.tsx";

const CRIXUS = makeGladiator({ morale: 40, condition: 92, sword: 82, swordMax: 91 });
const VERUS = makeGladiator({ id: "verus", name: "Verus", nationality: "Nubian" });

function open(address = "/gladiators") {
  signIn();
  return renderAt(address, [
    { path: "/gladiators", Component: GladiatorsPage },
    { path: "/market", element: null },
  ]);
}

function serve(gladiators: unknown[]) {
  const api = fakeApi();
  api.on(myGladiators, () => ({ gladiators, accounts: [] }));
  api.on(nextGames, () => makeNextGames());
  api.on(career, () => makeCareer());
  api.on(gladiatorHistory, () => ({
    history: [
      { event: "sold", time: Date.now(), price: 4300, school: "Ludus Magnus", userId: "magnus" },
      { event: "listed", time: Date.now() - 7_200_000, price: null, school: null, userId: null },
    ],
  }));
  return api;
}
const detail = (name: string) => screen.findByRole("article", { name });

test("the page shows the newest gladiator in full", async () => {
  serve([CRIXUS, VERUS]);
  open();
  const crixus = await detail("Crixus");
  expect(crixus).toHaveTextContent("Gaul · 24 years · best with sword");
  const figures = { Level: "7", Experience: "1,200", Wins: "14", Losses: "3", Kills: "5" };
  for (const [term, value] of Object.entries(figures)) {
    expect(within(crixus).getByText(term).parentElement).toHaveTextContent(`${term}${value}`);
  }
  expect(within(crixus).getByText("Morale").parentElement).toHaveTextContent("40 %");
  expect(within(crixus).getByText("Condition").parentElement).toHaveTextContent("92 %");
  for (const group of ["Weapons", "Combat", "Physical", "Mental"]) {
    expect(within(crixus).getByRole("region", { name: group })).toBeVisible();
  }
});

test("another warrior is a press away and stands in the address", async () => {
  serve([CRIXUS, VERUS]);
  const { player, router } = open();
  await detail("Crixus");
  await player.click(screen.getByRole("button", { name: /Verus/ }));
  expect(await detail("Verus")).toBeVisible();
  expect(router.location.search).toBe("?warrior=verus");
});

test("the list stands in the order that the address says", async () => {
  serve([CRIXUS, VERUS, makeGladiator({ id: "acco", name: "Acco", level: 12 })]);
  const { player, router } = open();
  await detail("Crixus");
  const list = within(screen.getByRole("navigation", { name: "Warriors" }));
  const names = () =>
    list
      .getAllByRole("button")
      .map(({ textContent }) => /Crixus|Verus|Acco/.exec(textContent)?.[0]);
  expect(names()).toEqual(["Crixus", "Verus", "Acco"]);
  await player.selectOptions(screen.getByLabelText("Sort by"), "Name");
  expect(names()).toEqual(["Acco", "Crixus", "Verus"]);
  await player.selectOptions(screen.getByLabelText("Sort by"), "Level");
  expect(names()).toEqual(["Acco", "Crixus", "Verus"]);
  expect(router.location.search).toBe("?sort=level");
  expect(screen.getByRole("article", { name: "Crixus" })).toBeVisible();
});

test("the page shows the gladiator's history", async () => {
  serve([CRIXUS]);
  open("/gladiators?warrior=crixus");
  const history = await screen.findByRole("region", { name: "History" });
  const buyer = await within(history).findByRole("link", { name: "Ludus Magnus" });
  expect(buyer.closest("p")).toHaveTextContent("Sold to Ludus Magnus");
  expect(buyer).toHaveAttribute("href", "/schools/magnus");
  expect(within(history).getByText("Brought to the market").closest("li")).toHaveTextContent(
    "2 h ago",
  );
});

test("a history that fails to load is left out", async () => {
  const api = serve([CRIXUS]);
  api.refuse(gladiatorHistory, "INTERNAL");
  open();
  await detail("Crixus");
  await expect.poll(() => screen.queryByRole("region", { name: "History" })).toBeNull();
});

test.each([
  ["and others are at home", [VERUS]],
  ["and nobody is at home", []],
])("a link to a gladiator who has left leads to his last lot, %s", async (_home, gladiators) => {
  serve(gladiators);
  const { router } = open("/gladiators?warrior=crixus");
  await expect
    .poll(() => router.location.pathname + router.location.search)
    .toBe("/market?bid=crixus");
});

test("a link to a gladiator who is on his way here waits for him", async () => {
  const api = serve([VERUS]);
  const { router } = open("/gladiators");
  await detail("Verus");
  api.on(myGladiators, () => ({ gladiators: [CRIXUS, VERUS], accounts: [] }));
  void reload(ownedQuery);
  void router.navigate("/gladiators?warrior=crixus");
  expect(await detail("Crixus")).toBeVisible();
  expect(router.location.pathname).toBe("/gladiators");
});

test("empty barracks lead to the market and say when the next games are", async () => {
  serve([]);
  open();
  expect(await screen.findByRole("link", { name: "Go to the market" })).toLeadTo("/market");
  expect(screen.getByText(/The next games are (on|at|in) .+: whoever is yours/)).toBeVisible();
});

test("a failure to load can be tried again", async () => {
  const api = serve([CRIXUS]);
  api.refuse(myGladiators, "UNAVAILABLE");
  const { player } = open();
  expect(await screen.findByText("Failed to load gladiators")).toBeVisible();
  api.on(myGladiators, () => ({ gladiators: [CRIXUS], accounts: [] }));
  await player.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await detail("Crixus")).toBeVisible();
});
