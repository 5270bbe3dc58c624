import { renameSchool } from "@ludus/shared/contract/school-name-api";
import { expect, type Page } from "@playwright/test";
import { smallTargets } from "../geometry.ts";
import { setGamesStage, type GamesStage } from "../games-stage.ts";
import { openServer, test } from "../journey.ts";
import { expectNoViolations } from "../no-violations.ts";
import { expectNoSideways, PHONE } from "../player.ts";

const server = openServer({ MARKET_SIZE: "6" });
let stage: GamesStage;
test.beforeAll(async () => {
  stage = await setGamesStage(server());
});

async function inOrder(page: Page, screen: string): Promise<void> {
  await expectNoSideways(page);
  expect(await smallTargets(page), screen).toEqual([]);
  await expectNoViolations(page, screen, { inForcedColours: true });
}

test("an evening that was missed is watched on a phone, each bout at once without motion, goes on where it was left, and ends with the purse", async ({
  visit,
}) => {
  const look = { ...PHONE, reducedMotion: "reduce" } as const;
  const { page } = await visit(server(), { ...look, as: stage.marcus });
  const evening = page.getByRole("dialog", { name: /^Ludus of Marcus against/ });
  await page.goto("/dashboard");
  // Before the visit is answered it leads elsewhere.
  await page.getByTitle("To your evening at the games").click();
  await expect(evening).toBeVisible();
  await evening.getByRole("button", { name: "Pause" }).click();
  await expect(evening.getByRole("heading", { name: /wins$/ })).toBeVisible();
  await inOrder(page, "a bout");
  await evening.getByRole("button", { name: "NEXT BOUT" }).click();
  // Nothing passes while it is paused.
  await expect(evening.getByText("Bout 2 of 3")).toBeVisible();
  await expect(evening.getByRole("heading", { name: /wins$/ })).toBeVisible();
  await evening.getByRole("button", { name: "Close" }).click();
  await expect(evening).toBeHidden();

  await page.goto("/games");
  await expect(page.getByRole("region", { name: "Your line-up" })).toBeVisible();
  await inOrder(page, "the games");
  await page.getByRole("tab", { name: "League" }).click();
  await expect(page.getByRole("row", { name: /Ludus of Vatia/ })).toBeVisible();
  await inOrder(page, "the league");
  await page.getByRole("tab", { name: "Last time" }).click();
  await page.getByRole("link", { name: "Watch" }).click();
  await expect(evening.getByText("Bout 2 of 3")).toBeVisible();
  await evening.getByRole("button", { name: "SEE THE RESULT" }).click();
  await expect(evening.getByRole("region", { name: "Your purse" })).toContainText(
    "Into your purse",
  );
  await inOrder(page, "the result");
  await evening.getByRole("link", { name: "SET THE NEXT LINE-UP" }).click();
  await expect(page).toHaveURL("/gladiators");
});

test("a phone leads from the dashboard to the games, and from a school to its league", async ({
  visit,
}) => {
  const { page } = await visit(server(), { ...PHONE, as: stage.marcus });
  await page.goto("/dashboard");
  const next = page.getByRole("region", { name: "The next games" });
  await expect(next).toContainText("3 stand, 7 places empty.");
  await inOrder(page, "the dashboard");
  await next.getByRole("link", { name: "TO THE GAMES" }).click();
  const fixture = page.getByRole("region", { name: "The next fixture" });
  await fixture.getByRole("link", { name: "Ludus of Vatia" }).click();
  await page.getByRole("link", { name: "League 1" }).click();
  await expect(page.getByRole("row", { name: /Ludus of Marcus/ })).toContainText("you");
  await expect(page.getByRole("region", { name: "Round 7" })).toBeAttached();
  await inOrder(page, "a league");
});

test("names of both line-ups are whole beside the league's table", async ({ visit }) => {
  const viewport = { width: 1024, height: 768 };
  const { page } = await visit(server(), { viewport, as: stage.marcus });
  await page.goto("/games");
  const lineUp = page.getByRole("region", { name: "Your line-up" });
  await expect(lineUp.getByRole("listitem")).toHaveCount(3);
  const cut = await lineUp.locator("[title] > span").evaluateAll((names) => {
    const room = (name: Element) => name.parentElement?.clientWidth ?? 0;
    return names.filter((name) => name.getBoundingClientRect().width > room(name)).length;
  });
  expect(cut).toBe(0);
});

for (const [width, height] of [
  [360, 640],
  [1024, 640],
  [1366, 640],
] as const) {
  test(`a bout is told without scrolling at ${width} × ${height}`, async ({ visit }) => {
    const viewport = { width, height };
    const { page } = await visit(server(), { viewport, as: stage.marcus });
    await page.goto(`/games/${stage.gamesNumber}/mine`);
    const evening = page.getByRole("dialog", { name: /against/ });
    await evening.getByRole("button", { name: "Pause" }).click();
    await expect(evening.getByRole("heading", { name: /wins$/ })).toBeVisible();
    const hidden = await evening
      .locator(".arena-ground")
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    expect(hidden).toBe(0);
  });
}

test("the names of both schools are whole above an evening, on the narrowest phone and the longest on a desktop", async ({
  visit,
}) => {
  const { page } = await visit(server(), { as: stage.marcus, reducedMotion: "reduce" });
  const lengths = [
    { size: { width: 360, height: 640 }, name: "Ludus of Domitia" },
    {
      size: { width: 1366, height: 768 },
      name: "Schola Imperatoris Capuensis Gladiatorum Thracicor",
    },
  ];
  for (const { size, name } of lengths) {
    await page.setViewportSize(size);
    await stage.vatia.call(renameSchool, { name });
    await page.goto(`/games/${stage.gamesNumber}/${stage.marcus.id}`);
    const shown = page.getByRole("dialog").getByText(name, { exact: true });
    await expect(shown).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const hidden = await shown.evaluate((part) => [
      part.scrollHeight - part.clientHeight,
      part.scrollWidth - part.clientWidth,
    ]);
    // Heights of lines are rounded.
    expect(Math.max(...hidden), name).toBeLessThanOrEqual(1);
  }
});
