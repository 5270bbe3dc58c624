import { expect, type Page } from "@playwright/test";
import { openServer, test } from "../journey.ts";
import { connectionOf, PHONE } from "../player.ts";
import { setStage, type Stage } from "../stage.ts";
import { untilDrawn } from "../until-drawn.ts";

const server = openServer({ MARKET_SIZE: "12" });
const SIZES = [PHONE.viewport, { width: 768, height: 1024 }];
const THUMB_PX = 44;

let stage: Stage;
test.beforeAll(async () => {
  stage = await setStage(server());
});

test("the purse, the date, the search, CONTINUE and the connection are visible on a phone and a tablet, wherever the page is scrolled to", async ({
  visit,
}) => {
  const { page } = await visit(server(), { ...PHONE, as: stage.marcus });
  await page.goto("/market");
  const bar = page.getByRole("banner");
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.getByRole("article").nth(3).scrollIntoViewIfNeeded();
    for (const part of [
      bar.getByRole("group", { name: "Purse" }),
      bar.getByText(/^\d{1,2} [A-Z][a-z]+ \d{2}$/),
      bar.getByRole("link", { name: "Search" }),
      bar.getByRole("button", { name: "CONTINUE" }),
      connectionOf(page),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
    await expect(connectionOf(page)).toContainText("Live");
  }
});

test("every control is large enough for a thumb on a phone and a tablet", async ({ visit }) => {
  const { page: gate } = await visit(server(), PHONE);
  for (const path of ["/", "/login", "/register", "/forbidden"]) {
    await gate.goto(path);
    await expect(gate.getByRole("heading", { level: 1 })).toBeVisible();
    await expectLargeTargets(gate, path);
  }

  const { page } = await visit(server(), { ...PHONE, as: stage.marcus });
  for (const path of [
    "/dashboard",
    "/account",
    "/gladiators",
    "/market?tab=search",
    "/forbidden",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectLargeTargets(page, path);
  }
  for (const tab of ["ending-soon", "my-gladiators"]) {
    await page.goto(`/market?tab=${tab}`);
    await expect(page.getByRole("article").first()).toBeVisible();
    await expectLargeTargets(page, tab);
  }
  await page.goto(`/market?bid=${stage.outbid.id}`);
  await expect(page.getByRole("dialog").getByLabel("Your bid")).toBeVisible();
  await expectLargeTargets(page, "bid dialog");
});

test("a warrior stands in the list's place on a phone, and going back leads to the list", async ({
  visit,
}) => {
  const { page } = await visit(server(), { ...PHONE, as: stage.marcus });
  const list = page.getByRole("navigation", { name: "Warriors" });
  const [first, second] = stage.owned;
  if (!first || !second) throw new Error("Marcus owns nobody");
  await page.goto(`/gladiators?warrior=${first.id}`);
  await expect(page.getByRole("article", { name: first.name })).toBeVisible();
  await expect(list).toBeHidden();
  await page.getByRole("button", { name: "All men" }).tap();
  await list.getByRole("button", { name: second.name }).tap();
  await expect(page.getByRole("article", { name: second.name })).toBeVisible();
  await page.goBack();
  await expect(list.getByRole("button", { name: second.name })).toBeFocused();
});

test("no toast lies over the buttons of the dialog that it comes up beside", async ({ visit }) => {
  const { marcus, rival, untouched, outbid } = stage;
  const player = await visit(server(), { ...PHONE, as: marcus });
  const { page } = player;
  await player.goToMarket();
  await player.bid(untouched.name, 200);
  await page.goto(`/market?bid=${outbid.id}`);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: /^Place Bid/ })).toBeEnabled();
  await rival.bid(untouched.id, 300);
  const toast = page.getByRole("listitem").filter({ hasText: `Outbid on ${untouched.name}` });
  await expect(toast).toBeInViewport({ ratio: 1 });
  const raise = dialog.getByRole("button", { name: "Raise the bid" });
  const gapBetween = async () => {
    const [above, below] = [await toast.boundingBox(), await raise.boundingBox()];
    return above && below ? below.y - (above.y + above.height) : NaN;
  };
  await expect.poll(gapBetween).toBeGreaterThan(0);
});

async function expectLargeTargets(page: Page, screen: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await untilDrawn(page);
    expect(await smallTargets(page), `${screen} at ${size.width} px`).toEqual([]);
  }
}

/** Links within a sentence are exempt, and so is a box whose label can be pressed. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((thumbPx) => {
    const targets = [...document.querySelectorAll<HTMLElement>("a, button, input, select")];
    return targets
      .map((element) => element.closest("label") ?? element)
      .filter((element) => element.closest("p, li p") === null && element.offsetWidth > 1)
      .filter(({ offsetWidth, offsetHeight }) => Math.min(offsetWidth, offsetHeight) < thumbPx)
      .map((element) => `${element.textContent} ${element.offsetWidth}×${element.offsetHeight}`);
  }, THUMB_PX);
}
