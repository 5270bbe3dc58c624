import { career, nextGames } from "@ludus/shared/contract/games-api";
import { myGladiators, type GladiatorAccount } from "@ludus/shared/contract/gladiators-api";
import { gladiatorHistory } from "@ludus/shared/contract/gladiator-history-api";
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useSchool } from "../../lib/stores/school-store.ts";
import {
  makeBout,
  makeCareer,
  makeGladiator,
  makeNextGames,
  makeSchool,
  signIn,
} from "../../test/factories.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { renderAt } from "../../test/render-at.tsx";
import { GladiatorsPage } from "./gladiators-page.tsx";

const CRIXUS = makeGladiator({ marketValue: 2430, seasonsLeft: 31 });
const VERUS = makeGladiator({ id: "verus", name: "Verus", marketValue: 830, seasonsLeft: 8 });
const ACCOUNTS: GladiatorAccount[] = [
  { gladiatorId: "crixus", paid: 2100, earned: 438 },
  { gladiatorId: "verus", paid: null, earned: 0 },
];

function open(address = "/gladiators") {
  signIn();
  return renderAt(address, [{ path: "/gladiators", Component: GladiatorsPage }]);
}

function serve() {
  const api = fakeApi();
  api.on(myGladiators, () => ({ gladiators: [CRIXUS, VERUS], accounts: ACCOUNTS }));
  api.on(gladiatorHistory, () => ({ history: [] }));
  api.on(nextGames, () => makeNextGames());
  api.on(career, () => makeCareer());
  return api;
}

const region = (name: string) => screen.findByRole("region", { name });

test("a gladiator's page tells what he cost, his pay, the games he has left and what has changed", async () => {
  const api = serve();
  const growth = [
    { name: "net", from: 60, to: 61 },
    { name: "sword", from: 78, to: 83 },
  ] as const;
  const inSchool = { games: 9, paid: 2100, earned: 438, growth: [...growth] };
  api.on(career, () => makeCareer({ seasonsLeft: 31, inSchool }));
  open();
  const books = await region("In your school");
  expect(await within(books).findByText("+438")).toBeVisible();
  for (const [term, value] of [
    ["Games", "31 left"],
    ["Games here", "9"],
    ["Paid", "2,100"],
  ] as const) {
    expect(within(books).getByText(term).nextSibling).toHaveTextContent(value);
  }
  const changes = within(books).getAllByRole("listitem");
  expect(changes.map(({ textContent }) => textContent)).toEqual([
    "Sword 78 →to 83",
    "Net 60 →to 61",
  ]);
});

test("bouts stand with opponent, pay and growth, and a long career is folded", async () => {
  const api = serve();
  const newest = makeBout({ gamesNumber: 20, growth: [{ name: "sword", from: 82, to: 83 }] });
  const others = Array.from({ length: 7 }, (_, index) =>
    makeBout({ gamesNumber: 19 - index, hasWon: false, pay: 25, opponent: null }),
  );
  api.on(career, () => makeCareer({ bouts: [newest, ...others] }));
  const { player } = open();
  const bouts = within(await region("Bouts"));
  expect(bouts.getByRole("heading")).toHaveTextContent("1 won, 7 lost");
  const rows = () => bouts.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(rows()).toHaveLength(5);
  expect(rows()[0]).toMatch(/Won.*against Carpophorus of Ludus Vatia.*pay 70.*Sword 82.*83/);
  expect(rows()[1]).toMatch(/Lost.*against a man of the organisers.*pay 25/);
  await player.click(bouts.getByRole("button", { name: "Show all 8 bouts" }));
  expect(rows()).toHaveLength(8);
});

test("a gladiator who has stood in no games says so", async () => {
  serve();
  open();
  expect(await screen.findByText("He has stood in no games yet.")).toBeVisible();
  expect(await region("In your school")).toHaveTextContent("At his first games here he can learn.");
});

test("a record that fails to load can be tried again", async () => {
  const api = serve();
  api.refuse(career, "UNAVAILABLE");
  const { player } = open();
  const books = within(await region("In your school"));
  expect(await books.findByRole("alert")).toHaveTextContent("can't find his record");
  api.on(career, () => makeCareer());
  await player.click(books.getByRole("button", { name: "Try Again" }));
  expect(await books.findByText("Games here")).toBeVisible();
});

test("the list tells value, price, pay and games left of each gladiator, and the sums", async () => {
  serve();
  useSchool.getState().merge(makeSchool({ placesLeft: 15 }));
  open();
  const list = within(await screen.findByRole("navigation", { name: "Warriors" }));
  const [crixus, verus] = list.getAllByRole("button");
  expect(crixus).toHaveTextContent(/valued at 2,430, paid 2,100, \+438 pay so far, 31 left/);
  expect(verus).toHaveTextContent(/valued at 830, paid –, 0 pay so far, 8 left/);
  const sums = list.getByText("2 men").closest("p");
  expect(sums).toHaveTextContent("15 of 24 places left");
  expect(sums).toHaveTextContent(/valued at 3,260, paid 2,100, \+438 pay/);
});

test("the list stands in the order of the games that are left", async () => {
  serve();
  open("/gladiators?sort=seasons");
  const list = within(await screen.findByRole("navigation", { name: "Warriors" }));
  const names = list.getAllByRole("button").map(({ textContent }) => textContent);
  expect(names).toEqual([expect.stringMatching(/Verus/), expect.stringMatching(/Crixus/)]);
});

test("a gladiator stands in the list's place on a phone, and the way back leads to the list", async () => {
  vi.spyOn(window, "matchMedia").mockImplementation(
    (media) =>
      Object.assign(new EventTarget(), { media, matches: false }) as unknown as MediaQueryList,
  );
  try {
    serve();
    const { player, router } = open();
    const list = await screen.findByRole("navigation", { name: "Warriors" });
    expect(screen.queryByRole("article")).toBeNull();
    await player.click(within(list).getByRole("button", { name: /Verus/ }));
    expect(await screen.findByRole("article", { name: "Verus" })).toBeVisible();
    expect(list).not.toBeVisible();
    await player.click(screen.getByRole("button", { name: "All men" }));
    expect(list).toBeVisible();
    expect(within(list).getByRole("button", { name: /Verus/ })).toHaveFocus();
    expect(router.location.search).toBe("");
  } finally {
    vi.mocked(window.matchMedia).mockRestore();
  }
});
