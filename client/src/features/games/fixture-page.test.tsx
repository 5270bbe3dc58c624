import { nextGames } from "@ludus/shared/contract/games-api";
import { gamesFixture, oneLeague, type Fixture } from "@ludus/shared/contract/leagues-api";
import { readLetter } from "@ludus/shared/contract/letters-api";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { LazyToaster } from "../../components/toaster/lazy-toaster.tsx";
import { nextToastOf, showToast } from "../../components/toaster/toasts.ts";
import { useWatchedGames } from "../../lib/stores/watched-games.ts";
import { setUnseenGames } from "../../lib/queries/letters/unseen-games.ts";
import { makeGamesLetter, signIn } from "../../test/factories.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { makeFixture, makeGamesAhead, makeLeague } from "../../test/games-factories.ts";
import { queryClient } from "../../lib/queries/query-client.ts";
import { renderAt } from "../../test/render-at.tsx";
import { fixtureQuery } from "./games-queries.ts";
import { FixturePage } from "./fixture-page.tsx";

const ROUTES = [
  { path: "/games/:number/:userId", Component: FixturePage },
  { path: "/games", element: <h1>The Games</h1> },
];
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  useWatchedGames.setState({ bouts: {} });
  signIn();
  api = fakeApi();
  api.on(gamesFixture, () => makeFixture());
  api.on(oneLeague, () => makeLeague());
  api.on(nextGames, () => makeGamesAhead());
});

async function watch(fixture?: Fixture, address = "/games/2970/player") {
  if (fixture) api.on(gamesFixture, () => fixture);
  const page = renderAt(address, ROUTES);
  const evening = await screen.findByRole("dialog");
  return {
    ...page,
    evening: within(evening),
    spoken: () => screen.getByRole("status").textContent,
  };
}

const goOn = () => fireEvent.keyDown(screen.getByRole("dialog"), { key: "ArrowRight" });

test("an evening tells each bout in one sentence, with what decided it, and counts it", async () => {
  const { evening, spoken } = await watch();
  expect(screen.getByRole("dialog", { name: "Ludus Magnus against Ludus Vatia" })).toBeVisible();
  expect(evening.getByRole("heading", { name: "Viriathus wins" })).toBeVisible();
  expect(spoken()).toBe("Bout 1: Viriathus beats Zorsines, 0 to 1.");
  goOn();
  goOn();
  expect(spoken()).toBe("Bout 3: Tarbantu beats Karkamani, 2 to 1.");
  expect(evening.getByText(/decided it/)).toHaveTextContent(
    "The weapon decided it, 66 to 51; then the mind. The body was Karkamani's.",
  );
  expect(evening.getByText("3 in 4").parentElement).toHaveTextContent("3 in 4 Tarbantu");
});

test("a win against the odds credits no attribute, and shows what spoke for the loser", async () => {
  const { evening } = await watch();
  await screen.findByText("Bout 1 of 5");
  for (let bout = 1; bout < 5; bout += 1) goOn();
  expect(evening.getByRole("heading", { name: "Cunobelinus wins" })).toBeVisible();
  expect(evening.getByText(/^Against the odds/)).toHaveTextContent(
    "Against the odds. The art of combat and the body were Bakur's, the mind Cunobelinus's.",
  );
  expect(evening.queryByText(/decided it/)).toBeNull();
  expect(evening.getByText("Combat").parentElement).toHaveTextContent(/^Combat41.*55/);
});

test("the result of one's own evening has the purse, who grew, and the table with what moved", async () => {
  const { evening, player, router } = await watch();
  await player.click(evening.getByRole("button", { name: "SEE THE RESULT" }));
  expect(evening.getByRole("heading", { name: "The first win of the season" })).toBeVisible();
  expect(evening.getByRole("region", { name: "Your purse" })).toHaveTextContent(
    /Fought: four won, one lost830.*Wage700.*−66.*Training−130.*\+1,334/,
  );
  const grown = within(evening.getByRole("region", { name: "They grew" })).getAllByRole("listitem");
  expect(grown[0]).toHaveTextContent(/Tarbantu.*Sword 66.*68/);
  const table = evening.getByRole("region", { name: "Third to second" });
  expect(within(table).getByRole("row", { name: /Ludus Magnus/ })).toHaveTextContent(/^2.*up 1/);
  await player.click(evening.getByRole("link", { name: "SET THE NEXT LINE-UP" }));
  expect(router.location.pathname).toBe("/gladiators");
});

test.each([
  ["first", "Ludus Magnus sent nobody"],
  ["second", "Ludus Vatia sent nobody"],
])("the result says why the %s side's places were empty", async (side, sentence) => {
  const bouts = makeFixture().bouts.map((bout) => ({ ...bout, [side]: null }));
  const { evening, player } = await watch(makeFixture({ bouts }));
  await player.click(evening.getByRole("button", { name: "SEE THE RESULT" }));
  expect(evening.getByText(new RegExp(`^${sentence}: .* come by for two games`))).toBeVisible();
});

test("an evening that is left begins where it was left", async () => {
  const { evening, player, router, unmount } = await watch();
  goOn();
  goOn();
  expect(evening.getByText("Bout 3 of 5")).toBeVisible();
  await player.keyboard("{Escape}");
  expect(router.location.pathname).toBe("/games");
  unmount();
  const again = await watch();
  expect(again.evening.getByText("Bout 3 of 5")).toBeVisible();
  await player.click(again.evening.getByRole("button", { name: /^Bout 1/ }));
  expect(again.evening.getByRole("heading", { name: "Viriathus wins" })).toBeVisible();
});

test("an evening goes on by itself, and Space stops it", () => {
  vi.stubGlobal("matchMedia", (media: string) =>
    Object.assign(new EventTarget(), { media, matches: false }),
  );
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  queryClient.setQueryData(fixtureQuery("2970", "player").queryKey, makeFixture());
  renderAt("/games/2970/player", ROUTES);
  // Each step sets the timer of the next one.
  const pass = (ms: number) => {
    for (let passed = 0; passed < ms; passed += 50) act(() => void vi.advanceTimersByTime(50));
  };
  const press = (key: string) => fireEvent.keyDown(screen.getByRole("dialog"), { key });
  const isShown = (name: string) =>
    expect(screen.getByRole("heading", { name, level: 2 })).toBeVisible();
  isShown("Bout 1 of 5");
  pass(4000);
  isShown("Bout 2 of 5");
  press(" ");
  pass(20_000);
  isShown("Bout 2 of 5");
  press(" ");
  pass(2800);
  isShown("Teres wins");
});

test("the result of the newest games reads their letter", async () => {
  const letter = makeGamesLetter({ id: "games", isRead: true });
  api.on(readLetter, () => ({ letter, unread: 0 }));
  setUnseenGames({ letterId: "games", gamesNumber: 2970 });
  const { evening, player } = await watch();
  expect(api.callsTo(readLetter)).toEqual([]);
  await player.click(evening.getByRole("button", { name: "SEE THE RESULT" }));
  await expect.poll(() => api.callsTo(readLetter)).toMatchObject([{ path: "/letters/games/read" }]);
});

test("the toast of a games' letter goes as their evening begins", async () => {
  render(<LazyToaster />);
  void showToast((toast) => toast("4 : 1 at the games", { id: nextToastOf(toast, "games") }));
  expect(await screen.findByText("4 : 1 at the games")).toBeVisible();
  setUnseenGames({ letterId: "games", gamesNumber: 2970 });
  await watch();
  await expect.poll(() => screen.queryByText("4 : 1 at the games")).toBeNull();
});

test("a stranger's evening tells nothing of purse and growth", async () => {
  const { evening, player } = await watch(
    makeFixture({
      first: { userId: "tullia", schoolName: "Ludus Tullia", nationality: "Gaul" },
      own: null,
    }),
  );
  await player.click(evening.getByRole("button", { name: "SEE THE RESULT" }));
  expect(evening.queryByRole("region", { name: "Your purse" })).toBeNull();
  expect(evening.queryByRole("region", { name: "They grew" })).toBeNull();
  expect(evening.getByRole("link", { name: "TO YOUR GAMES" })).toLeadTo("/games");
});

test("an evening against the organisers, where no place counts, has its bouts for a score", async () => {
  const { bouts } = makeFixture();
  const alone = bouts.map((bout) => ({ ...bout, second: null, counts: false, decidedBy: [] }));
  const fixture = makeFixture({
    second: null,
    bouts: alone,
    boutsWon: [0, 0],
    round: null,
    leagueId: null,
  });
  const { evening, spoken } = await watch(fixture);
  expect(spoken()).toBe("Bout 1: a man of the organisers beats Zorsines, 0 to 1.");
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "End" });
  expect(evening.getByRole("heading", { name: "Ludus Magnus beats the organisers" })).toBeVisible();
  expect(spoken()).toBe("The result: 4 : 1 against the organisers.");
});

test("a place that counts for nobody is neither won nor lost at a glance", async () => {
  const bouts = makeFixture().bouts.map((bout) =>
    bout.place === 4 ? { ...bout, second: null, counts: false, decidedBy: [] } : bout,
  );
  const { evening } = await watch(makeFixture({ bouts, boutsWon: [3, 1] }));
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "End" });
  expect(evening.getByLabelText(/^Bout 5, Cunobelinus/)).toHaveAccessibleName(/counts for nobody$/);
  expect(evening.getByLabelText(/^Bout 4, Crixus/)).toHaveAccessibleName(/won$/);
});

test("an evening whose games are still being held says so, and opens once they are over", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const held = { number: 2970, at: Date.now() - 1000, seedHash: "" };
  api.on(nextGames, () => makeGamesAhead({ games: held }));
  api.refuse(gamesFixture, "FIXTURE_NOT_FOUND");
  renderAt("/games/2970/mine", ROUTES);
  expect(await screen.findByRole("heading", { name: "The games are being held" })).toBeVisible();
  api.on(gamesFixture, () => makeFixture());
  act(() => void vi.advanceTimersByTime(2000));
  expect(await screen.findByRole("dialog")).toBeVisible();
});

test("an evening whose games ended between two answers is asked for once more", async () => {
  api.refuse(gamesFixture, "FIXTURE_NOT_FOUND");
  api.on(nextGames, () => {
    api.on(gamesFixture, () => makeFixture());
    return makeGamesAhead();
  });
  renderAt("/games/2970/mine", ROUTES);
  expect(await screen.findByRole("dialog")).toBeVisible();
});

test("an evening to come tells when it is", async () => {
  api.refuse(gamesFixture, "FIXTURE_NOT_FOUND");
  renderAt("/games/2971/player", ROUTES);
  expect(await screen.findByText(/^The games begin in 1d 1\dh/)).toBeVisible();
});

test("the link that is copied names whose evening it is", async () => {
  const { evening, player } = await watch(undefined, "/games/2970/mine");
  expect(api.callsTo(gamesFixture)).toMatchObject([{ path: "/games/2970/fixtures/player" }]);
  await player.click(evening.getByRole("button", { name: "SEE THE RESULT" }));
  await player.click(evening.getByRole("button", { name: "COPY A LINK" }));
  expect(await navigator.clipboard.readText()).toMatch(/^http.*\/games\/2970\/player$/);
});

test("an evening that never was says so, and one that can't be read is asked for again", async () => {
  api.refuse(gamesFixture, "FIXTURE_NOT_FOUND");
  const { unmount } = renderAt("/games/2970/player", ROUTES);
  expect(await screen.findByRole("heading", { name: "No such evening" })).toBeVisible();
  unmount();
  api.refuse(gamesFixture, "INVALID_FIELDS");
  const misspelt = renderAt("/games/last/player", ROUTES);
  expect(await screen.findByRole("heading", { name: "No such evening" })).toBeVisible();
  misspelt.unmount();
  api.cut(gamesFixture);
  const { player } = renderAt("/games/2969/player", ROUTES);
  expect(await screen.findByRole("alert")).toHaveTextContent("The evening can't be shown");
  api.on(gamesFixture, () => makeFixture());
  await player.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByRole("dialog")).toBeVisible();
});
