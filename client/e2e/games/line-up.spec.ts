import { career } from "@ludus/shared/contract/games-api";
import { myGladiators } from "@ludus/shared/contract/gladiators-api";
import { myLetters, readLetters } from "@ludus/shared/contract/letters-api";
import { DAY_MS } from "@ludus/shared/durations";
import { expect } from "@playwright/test";
import { openServer, test } from "../journey.ts";
import { expectNoViolations, PHONE_AND_DESKTOP } from "../no-violations.ts";
import type { Player } from "../player.ts";
import { Rival } from "../rival.ts";

const server = openServer({ MARKET_SIZE: "6" });
const look = { viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" } as const;
const WIDTHS = { widths: PHONE_AND_DESKTOP };

let marcus: Rival;
test.beforeAll(async () => {
  marcus = await Rival.join(server(), "Marcus");
  const [first] = await marcus.lots();
  if (first) await win([first]);
  await win((await marcus.lots()).slice(0, 2));
});

test("the line-up is set by keyboard, stands after a reload and is obeyed; whoever fought can be released", async ({
  visit,
}) => {
  const player = await visit(server(), { ...look, as: marcus });
  const { page } = player;
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
  await expect(list.getByText("Saved")).toBeVisible();
  await expectNoViolations(page, "the line-up", WIDTHS);

  await page.setViewportSize(look.viewport);
  await page.reload();
  await expect(places).toHaveText([new RegExp(second), new RegExp(first)]);
  await expect(list.getByRole("button", { name: new RegExp(`^${third}.*fights$`) })).toBeVisible();

  await player.leave();
  await server().sleepFor(8 * DAY_MS);
  await marcus.signInAgain();
  await readAll();
  const { gladiators } = await marcus.call(myGladiators, {});
  const boutsOf = async (name: string) => {
    const { id = "" } = gladiators.find((one) => one.name.startsWith(name)) ?? {};
    return (await marcus.call(career, { id })).bouts.length;
  };
  await expect.poll(() => boutsOf(first)).toBe(1);
  expect(await boutsOf(third)).toBe(0);
  await release(await visit(server(), { ...look, as: marcus }), first);
});

async function release({ page }: Player, name: string): Promise<void> {
  const { gold } = await marcus.school();
  await page.goto("/gladiators");
  const list = page.getByRole("navigation", { name: "Warriors" });
  await list.getByRole("button", { name: new RegExp(`^Place \\d ${name}`) }).click();
  await page.getByRole("button", { name: "Release", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: `Release ${name}?` });
  await expect(dialog.getByRole("button", { name: "Keep him" })).toBeFocused();
  await expectNoViolations(page, "the release", WIDTHS);
  await dialog.getByRole("button", { name: "Release him for 50" }).click();
  await expect(dialog).toBeHidden();
  await expect(list.getByRole("button", { name: /condition/ })).toHaveCount(2);
  await expect(page).toHaveURL("/gladiators");
  expect((await marcus.school()).gold).toBe(gold + 50);
}

/** Nobody else bids on them. */
async function win(lots: Awaited<ReturnType<Rival["lots"]>>): Promise<void> {
  for (const { id } of lots) await marcus.bid(id, 100);
  await server().sleepFor(Math.max(...lots.map((lot) => lot.marketEndTime)) - server().now + 1000);
  await marcus.signInAgain();
  await readAll();
}

/** Unread ones would begin with a ceremony. */
async function readAll(): Promise<void> {
  const [newest] = (await marcus.call(myLetters, {})).letters;
  if (newest) await marcus.call(readLetters, { id: newest.id });
}
