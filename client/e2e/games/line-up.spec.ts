import { nextGames } from "@ludus/shared/contract/games-api";
import { myGladiators } from "@ludus/shared/contract/gladiators-api";
import { gamesFixture } from "@ludus/shared/contract/leagues-api";
import { myLetters, readLetters, recordVisit } from "@ludus/shared/contract/letters-api";
import { changeLineUp } from "@ludus/shared/contract/line-up-api";
import { offerForSale } from "@ludus/shared/contract/market/selling-api";
import { expect, type Page } from "@playwright/test";
import { setGamesStage, sleepThroughGames, sleepUntil, type GamesStage } from "../games-stage.ts";
import { openServer, test, type Visit } from "../journey.ts";
import { expectNoViolations, PHONE_AND_DESKTOP } from "../no-violations.ts";
import type { Player } from "../player.ts";
import type { Rival } from "../rival.ts";

const server = openServer({ MARKET_SIZE: "6" });
const look = { viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" } as const;
const WIDTHS = { widths: PHONE_AND_DESKTOP };

let stage: GamesStage;
test.beforeAll(async () => {
  stage = await setGamesStage(server());
});

test("a line-up and training set by keyboard stand after a reload, are told to no rival, and are obeyed; whoever fought can be released", async ({
  visit,
}) => {
  const { marcus, vatia } = stage;
  const player = await visitRead(visit, marcus);
  const rival = await visitRead(visit, vatia);
  const { page } = player;
  const [own, heard] = [framesOf(page), framesOf(rival.page)];
  const toldBefore = await toldOf(rival, stage);
  const heardBefore = heard.length;

  const list = page.getByRole("navigation", { name: "Warriors" });
  const places = list.getByRole("button", { name: /^Place \d/ });
  await page.goto("/gladiators");
  await page.getByRole("button", { name: "My order" }).focus();
  await page.keyboard.press("Enter");
  await expect(list.getByRole("button", { name: /rests$/ })).toHaveCount(3);
  const nameAt = async (place: number) =>
    /^Place \d (\S+)/.exec((await places.nth(place).textContent()) ?? "")?.[1] ?? "nobody";
  const [first, second, third] = [await nameAt(0), await nameAt(1), await nameAt(2)];

  await places.nth(0).focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(places.nth(1)).toContainText(first);
  await expect(places.nth(1)).toBeFocused();
  await list.getByRole("button", { name: new RegExp(`^${third}.*rests$`) }).press("Enter");
  await expect(places).toHaveCount(2);
  const training = list.getByRole("combobox", { name: new RegExp(`^${second}.* trains$`) });
  await training.selectOption("Combat");
  await expect(list.getByText("Saved")).toBeVisible();
  await expectNoViolations(page, "the line-up", WIDTHS);

  await page.setViewportSize(look.viewport);
  await page.reload();
  await expect(places).toHaveText([new RegExp(second), new RegExp(first)]);
  await expect(training).toHaveValue("combat");
  await expect(list.getByRole("button", { name: new RegExp(`^${third}.*fights$`) })).toBeVisible();
  await expect.poll(() => own.filter((frame) => frame.includes('"line-up"'))).not.toEqual([]);
  const { gladiators } = await marcus.call(myGladiators, {});
  const secrets = ['"line-up"', marcus.id, ...gladiators.map(({ id }) => id)];
  const leaks = heard
    .slice(heardBefore)
    .filter((frame) => secrets.some((one) => frame.includes(one)));
  expect(leaks).toEqual([]);
  expect(await toldOf(rival, stage)).toEqual(toldBefore);

  await player.leave();
  await rival.leave();
  const { men } = await marcus.call(nextGames, {});
  const cost = men.reduce((sum, { trainingCost }) => sum + trainingCost, 0);
  const number = await sleepThroughGames(server(), [marcus, vatia]);
  const [asRival, asOwner] = [await visitRead(visit, vatia), await visitRead(visit, marcus)];
  const met = await pairsOf(asOwner.page, number, marcus);
  expect(met.map(([ours]) => ours)).toEqual([second, first, "a man of the organisers"]);
  expect(await pairsOf(asRival.page, number, vatia)).toEqual(met.map((pair) => pair.toReversed()));
  const evening = { number: String(number), userId: marcus.id };
  expect((await marcus.call(gamesFixture, evening)).own?.training).toBe(cost);
  await release(asOwner, marcus, first);
});

test("a gladiator who is sold after the line-up was set fights for the buyer, the next best fills the place, and both players see it", async ({
  visit,
}) => {
  const { marcus, vatia } = stage;
  const both = [marcus, vatia];
  // The first purse buys from the market's own stock alone; the games bring other gold.
  for (const one of both) await one.call(recordVisit, {});
  await sleepThroughGames(server(), both);
  const [sold] = (await marcus.call(myGladiators, {})).gladiators;
  if (!sold) throw new Error("Marcus has no gladiator to sell");
  await marcus.call(changeLineUp, { places: [sold.id], rest: [] });
  const { gladiator } = await marcus.call(offerForSale, { id: sold.id, startingPrice: 100 });
  await vatia.bid(sold.id, 100);
  await sleepUntil(server(), both, gladiator.marketEndTime);
  const { men, lineUp } = await marcus.call(nextGames, {});
  const next = men.find(({ gladiatorId }) => gladiatorId === lineUp.places[0]);
  for (const one of both) await one.call(recordVisit, {});
  const number = await sleepThroughGames(server(), both);

  const asSeller = await pairsOf((await visitRead(visit, marcus)).page, number, marcus);
  const asBuyer = await pairsOf((await visitRead(visit, vatia)).page, number, vatia);
  expect(asBuyer).toEqual(asSeller.map((pair) => pair.toReversed()));
  expect(asSeller[0]?.[0]).toBe(givenNameOf(next));
  expect(asBuyer.map(([ours]) => ours)).toContain(givenNameOf(sold));
  expect(asSeller.map(([ours]) => ours)).not.toContain(givenNameOf(sold));
});

/** Unread letters would begin with a ceremony. */
async function visitRead(visit: Visit, rival: Rival): Promise<Player> {
  const [newest] = (await rival.call(myLetters, {})).letters;
  if (newest) await rival.call(readLetters, { id: newest.id });
  return visit(server(), { ...look, as: rival });
}

/** The socket frames that a page receives from now on. */
function framesOf(page: Page): string[] {
  const frames: string[] = [];
  page.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => frames.push(String(payload)));
  });
  return frames;
}

/** A rival reads the pages of the school, of its league and of the next games, and stays there. */
async function toldOf({ page }: Player, { marcus }: GamesStage): Promise<string[]> {
  await page.goto(`/schools/${marcus.id}`);
  const school = page.getByRole("main");
  await expect(school.getByRole("region", { name: "The men" })).toBeVisible();
  // A page that isn't live yet doesn't know how far the server's clock is ahead.
  const told = [(await school.innerText()).replaceAll(/ · (now|\d+ \w+ ago)/g, "")];
  await page.getByRole("link", { name: "League 1" }).click();
  await expect(page.getByRole("row", { name: /Ludus of Marcus/ })).toBeVisible();
  told.push(await page.getByRole("main").innerText());
  await page.goto("/games");
  const lineUps = page.getByRole("region", { name: "Your line-up" });
  await expect(lineUps).toContainText("in last time's order");
  return [...told, ...(await lineUps.getByRole("listitem").allInnerTexts())];
}

/** An evening place by place, as a page tells it: each school's gladiator, or the organisers'. */
async function pairsOf(page: Page, number: number, { id }: Rival): Promise<string[][]> {
  await page.goto(`/games/${number}/${id}`);
  const bouts = page.getByRole("list", { name: "The bouts" }).getByRole("button");
  await expect(bouts.first()).toBeVisible();
  const labels = await bouts.evaluateAll((all) => all.map((one) => one.ariaLabel ?? ""));
  return labels.map((label) => /^Bout \d+, (.+) against (.+):/.exec(label)?.slice(1) ?? []);
}

function givenNameOf(gladiator: { name: string } | undefined): string {
  return gladiator?.name.split(" ")[0] ?? "nobody";
}

async function release({ page }: Player, owner: Rival, name: string): Promise<void> {
  const { gold } = await owner.school();
  await page.goto("/gladiators");
  const list = page.getByRole("navigation", { name: "Warriors" });
  await list.getByRole("button", { name: new RegExp(`^Place \\d ${name}`) }).click();
  await page.getByRole("button", { name: "Release", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: `Release ${name}?` });
  await expect(dialog.getByRole("button", { name: "Keep him" })).toBeFocused();
  await expectNoViolations(page, "the release", WIDTHS);
  const button = dialog.getByRole("button", { name: /^Release him for \d+$/ });
  const pay = Number(/\d+$/.exec(await button.innerText())?.[0]);
  await button.click();
  await expect(dialog).toBeHidden();
  await expect(list.getByRole("button", { name: /condition/ })).toHaveCount(2);
  await expect(page).toHaveURL("/gladiators");
  expect((await owner.school()).gold).toBe(gold + pay);
}
