import { career, nextGames } from "@ludus/shared/contract/games-api";
import {
  changeLineUp,
  changeTraining,
  clearLineUp,
  type LineUpReply,
} from "@ludus/shared/contract/line-up-api";
import { myGladiators } from "@ludus/shared/contract/gladiators-api";
import { gladiatorHistory } from "@ludus/shared/contract/gladiator-history-api";
import { DAY_MS } from "@ludus/shared/durations";
import type { Training } from "@ludus/shared/model/gladiators/training";
import { lineUpOf, type StoredLineUp } from "@ludus/shared/rules/games/line-up";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  makeCareer,
  makeForecast,
  makeGladiator,
  makeNextGames,
  makeSchool,
  signIn,
} from "../../../test/factories.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { renderAt } from "../../../test/render-at.tsx";
import { reloadGames } from "../../../lib/queries/reload-games.ts";
import { useSchool } from "../../../lib/stores/school-store.ts";
import { GladiatorsPage } from "../gladiators-page.tsx";

const NAMES =
  "Acco Barca Crixus Diodes Enomai Flamma Gannicus Hilarus Ixion Jucundus Kaeso Lycus".split(" ");

/** As the server answers: the first is the best, and each is valued at 1,000. */
function serve(count: number, stored: StoredLineUp | null, gamesAt: number) {
  signIn();
  useSchool.getState().merge(makeSchool());
  const api = fakeApi();
  const gladiators = NAMES.slice(0, count).map((name) =>
    makeGladiator({
      id: name.toLowerCase(),
      name,
      ownerId: "player",
      status: "sold",
      condition: 74,
    }),
  );
  const trained = new Map<string, Training>();
  const state = { stored };
  const men = () =>
    gladiators.map(({ id, name, condition }, index) => ({
      ...makeForecast({ gladiatorId: id, name, condition, marketValue: 1000, rating: 600 - index }),
      id,
      training: trained.get(id) ?? ("style" as const),
      trainingCost: trained.has(id) ? 20 : 0,
    }));
  const lineUp = (): LineUpReply => {
    const { places, rest } = lineUpOf(men(), state.stored);
    const chosenBy = state.stored === null ? "ludus" : "player";
    return { places: places.map(({ id }) => id), rest: rest.map(({ id }) => id), chosenBy };
  };
  api.on(myGladiators, () => ({ gladiators, accounts: [] }));
  api.on(career, () => makeCareer());
  api.on(gladiatorHistory, () => ({ history: [] }));
  api.on(nextGames, () =>
    makeNextGames({
      games: { number: 5, at: gamesAt, seedHash: "9f86d081" },
      men: men(),
      fixture: {
        opponent: { userId: "vatia", schoolName: "Ludus Vatia", nationality: "Greek" },
      },
      lineUp: lineUp(),
    }),
  );
  api.on(changeLineUp, ({ body }) => {
    state.stored = body as StoredLineUp;
    return lineUp();
  });
  api.on(clearLineUp, () => {
    state.stored = null;
    return lineUp();
  });
  api.on(changeTraining, ({ path, body }) => {
    const { training } = body as { training: Training };
    trained.set(path.split("/")[2] ?? "", training);
    return { training, trainingCost: 20 };
  });
  return { api, state };
}

async function open(
  count: number,
  stored: StoredLineUp | null = null,
  gamesAt = Date.now() + 1.6 * DAY_MS,
) {
  const served = serve(count, stored, gamesAt);
  const page = renderAt("/gladiators", [{ path: "/gladiators", Component: GladiatorsPage }]);
  await screen.findByRole("button", { name: "My order" });
  return { ...served, ...page };
}
const ids = (count: number) => NAMES.slice(0, count).map((name) => name.toLowerCase());
const list = () => within(screen.getByRole("navigation", { name: "Warriors" }));
const gladiator = (name: string) =>
  list().getByRole("button", { name: new RegExp(`${name}.*condition`) });
/** "1Acco", "2Barca", …, then those who don't fight. */
const order = () =>
  list()
    .getAllByRole("button", { name: /condition/ })
    .map(({ textContent }) => /^(?:Place )?(\d*) ?(\w+)/.exec(textContent)?.slice(1).join(""));

test("Ludus chooses the ten best, and the order is changed once it is the player's", async () => {
  const { api, player } = await open(12);
  expect(screen.getByRole("link", { name: "Ludus Vatia" }).closest("p")).toHaveTextContent(
    /Ludus Vatia, in 1d 1\dh/,
  );
  expect(order().slice(0, 2)).toEqual(["1Acco", "2Barca"]);
  expect(order().slice(9)).toEqual(["10Jucundus", "Kaeso", "Lycus"]);
  expect(list().queryByRole("button", { name: "Acco down" })).toBeNull();
  await player.click(list().getByRole("button", { name: "My order" }));
  await player.click(await list().findByRole("button", { name: "Acco down" }));
  expect(order().slice(0, 2)).toEqual(["1Barca", "2Acco"]);
  expect(await list().findByText("Saved")).toBeVisible();
  expect(api.callsTo(changeLineUp).at(-1)?.body).toEqual({
    places: ["barca", "acco", ...ids(10).slice(2)],
    rest: [],
  });
  await player.click(list().getByRole("button", { name: "Ludus chooses" }));
  expect(order().slice(0, 2)).toEqual(["1Acco", "2Barca"]);
  await expect.poll(() => api.callsTo(clearLineUp)).toHaveLength(1);
});

test("Alt and an arrow move a gladiator, who keeps the focus, and each move is read out", async () => {
  const { player } = await open(3, { places: ids(3), rest: [] });
  gladiator("Acco").focus();
  await player.keyboard("{Alt>}{ArrowDown}{ArrowDown}{ArrowDown}{/Alt}");
  expect(order()).toEqual(["1Barca", "2Crixus", "3Acco"]);
  expect(gladiator("Acco")).toHaveFocus();
  expect(list().getByText("Acco, place 3 of 3")).toBeInTheDocument();
  await player.keyboard("{Alt>}{ArrowUp}{/Alt}");
  expect(order()).toEqual(["1Barca", "2Acco", "3Crixus"]);
});

test("a resting gladiator who is let fight takes the tenth place, and the tenth rests instead", async () => {
  const { api, player } = await open(12, { places: ids(10), rest: ["kaeso"] });
  expect(
    list()
      .getByText(/^At rest/)
      .closest("li")?.nextSibling,
  ).toHaveTextContent("Kaeso");
  await player.click(list().getByRole("button", { name: "Kaeso fights" }));
  expect(order().slice(9)).toEqual(["10Kaeso", "Lycus", "Jucundus"]);
  expect(gladiator("Kaeso")).toHaveFocus();
  expect(
    list().getAllByText(/^Kaeso, place 10 of 10; Jucundus rests instead/).length,
  ).toBeGreaterThan(0);
  await expect.poll(() => api.callsTo(changeLineUp)).toHaveLength(1);
});

test("a reserve takes the place of whoever is sent to rest", async () => {
  const { player } = await open(11, { places: ids(10), rest: [] });
  await player.click(list().getByRole("button", { name: "Acco rests" }));
  expect(order()).toEqual([...ids(11).slice(1).map(placed), "Acco"]);
  expect(list().getByText("Acco rests")).toBeInTheDocument();
});

test("moves made while one is being saved are saved together, by one call", async () => {
  const { api, state, player } = await open(3, { places: ids(3), rest: [] });
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  api.on(changeLineUp, async ({ body }) => {
    await held;
    state.stored = body as StoredLineUp;
    return { ...(body as StoredLineUp), chosenBy: "player" };
  });
  for (const name of ["Acco down", "Acco down", "Crixus up"]) {
    await player.click(list().getByRole("button", { name }));
  }
  release();
  expect(await list().findByText("Saved")).toBeVisible();
  expect(api.callsTo(changeLineUp)).toHaveLength(2);
  expect(state.stored?.places).toEqual(order().map((one) => one?.slice(1).toLowerCase()));
});

test("a refused order is taken back, and the page says why", async () => {
  const { api, player } = await open(3, { places: ids(3), rest: [] });
  api.refuse(changeLineUp, "UNAVAILABLE");
  await player.click(list().getByRole("button", { name: "Acco down" }));
  expect(await list().findByText("The auction house is busy. Please try again.")).toBeVisible();
  expect(order()).toEqual(["1Acco", "2Barca", "3Crixus"]);
});

test("another tab's order arrives with the next forecast", async () => {
  const { state } = await open(3, { places: ids(3), rest: [] });
  state.stored = { places: ["crixus", "acco"], rest: ["barca"] };
  void reloadGames();
  await expect.poll(order).toEqual(["1Crixus", "2Acco", "Barca"]);
});

test("a training word is saved at once and says its cost", async () => {
  const { api, player } = await open(3);
  expect(list().getByText("Press a man to train or rest him")).toBeInTheDocument();
  await player.selectOptions(list().getByLabelText("Barca trains"), "Mental");
  expect(list().queryByText("Press a man to train or rest him")).toBeNull();
  expect(list().getByText(/^training/)).toHaveTextContent("training 20");
  expect(await list().findByText("Saved")).toBeVisible();
  expect(api.callsTo(changeTraining).map(({ path, body }) => [path, body])).toEqual([
    ["/gladiators/barca/training", { training: "mental" }],
  ]);
  const barca = list().getByLabelText("Barca trains");
  api.refuse(changeTraining, "UNAVAILABLE");
  await player.selectOptions(barca, "Combat");
  expect(await list().findByText("The auction house is busy. Please try again.")).toBeVisible();
  expect(barca).toHaveValue("mental");
});

test("empty places are said, with the way to the market", async () => {
  await open(3);
  expect(list().getByText(/^Places 4 to 10 are empty/)).toBeVisible();
  expect(list().getByRole("link", { name: "Find men on the market" })).toLeadTo("/market");
});

function placed(id: string, index: number): string {
  return `${index + 1}${id.charAt(0).toUpperCase()}${id.slice(1)}`;
}

test("the line-up says that it is for the next games while these are held", async () => {
  await open(2, null, Date.now() - 1000);
  expect(list().getByText("for the next games")).toBeVisible();
});
