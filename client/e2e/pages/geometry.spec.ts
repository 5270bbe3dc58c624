import { randomUUID } from "node:crypto";
import { myResults } from "@ludus/shared/contract/letters-api";
import { renameSchool } from "@ludus/shared/contract/school-name-api";
import { expect, type Locator, type Page } from "@playwright/test";
import {
  coveredByNotices,
  cutOff,
  expectEverythingInside,
  hiddenFocus,
  smallTargets,
} from "../geometry.ts";
import { openServer, test } from "../journey.ts";
import { connectionOf, expectNoSideways, keepToasts, PHONE, untilAtRest } from "../player.ts";
import { Rival } from "../rival.ts";
import { setStage, type Stage } from "../stage.ts";
import { untilDrawn } from "../until-drawn.ts";

const server = openServer({ MARKET_SIZE: "12" });

const TABLET = { width: 768, height: 1024 };
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const BAR_PX = 64;
const PHONE_CHROME_PX_MAX = 200;
const VAST = 999_999_999_900;
const VAST_NAME = "Maximilianus Quintillus Varro";
const LONG_BIDDER = "Wwwwwwwwwwwwwwwwwwww";
const LONG_SCHOOL = "Ludus of the Fifty Letters That One Name May Have.";

let stage: Stage;
test.beforeAll(async () => {
  stage = await setStage(server());
});

const PUBLIC_PAGES = ["/", "/login", "/register", "/forgot-password", "/forbidden", "/nowhere"];

const placeIn = (dialog: Locator) => dialog.getByRole("button", { name: /^Place Bid/ });

/** Every page in every width: none slides sideways, and thumbs find their targets where they are used. */
for (const [device, look, widths] of [
  ["phones and tablets", PHONE, [360, 390, 640, 768]],
  ["desktops", DESKTOP, [1024, 1280, 1440, 2560]],
] as const) {
  test(`no page slides sideways on ${device}, and every control is large enough for a thumb`, async ({
    visit,
  }) => {
    const isTouched = look === PHONE;
    const expectRoom = async (page: Page, path: string) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: look.viewport.height });
        await untilDrawn(page);
        await expectNoSideways(page);
        if (isTouched) expect(await smallTargets(page), `${path} at ${width} px`).toEqual([]);
      }
    };
    const stranger = await visit(server(), look);
    // The last of the pages is none.
    stranger.expectComplaint(/status of 404/);
    for (const path of PUBLIC_PAGES) {
      await stranger.page.goto(path);
      await expect(stranger.page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectRoom(stranger.page, path);
    }

    const { page } = await visit(server(), { ...look, as: stage.marcus });
    const lots = page.getByRole("article").first();
    for (const [path, shown] of [
      ["/dashboard", page.getByRole("list", { name: "Messages" })],
      ["/dashboard?tab=calendar", page.getByRole("heading", { name: "What ends when" })],
      ["/account", page.getByRole("region", { name: "Where you are signed in" })],
      ["/training", page.getByRole("heading", { level: 1 })],
      ["/forbidden", page.getByRole("heading", { level: 1 })],
      ["/games", page.getByRole("region", { name: "The next fixture" })],
      ["/gladiators", page.getByRole("navigation", { name: "Warriors" })],
      [`/gladiators?warrior=${stage.owned[0]?.id}`, page.getByRole("region", { name: "History" })],
      [`/schools/${stage.marcus.id}`, page.getByRole("region", { name: "The men" })],
      ["/market", lots],
      ["/market?tab=my-gladiators", lots],
      ["/market?tab=search", lots],
      [`/market?bid=${stage.outbid.id}`, page.getByRole("dialog").getByLabel("Your bid")],
    ] as const) {
      await page.goto(path);
      await expect(shown).toBeVisible();
      await expectRoom(page, path);
    }
  });
}

test("the top bar is one line of 64 px at every width, whatever the name and the purse", async ({
  visit,
}) => {
  const { page } = await visit(server(), { as: stage.marcus });
  for (const name of ["Lux", LONG_SCHOOL]) {
    for (const gold of [1200, VAST]) {
      await changeSchool(page, { name, gold, goldHeld: gold });
      await page.goto("/training");
      const bar = page.getByRole("banner");
      await expect(bar.getByRole("group", { name: "Purse" })).toBeVisible();
      for (const width of [768, 1024, 1280, 1366, 1440, 2560]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(bar.getByTitle(name, { exact: true })).toBeVisible();
        const at = `${name}, ${gold}, ${width} px`;
        const found = async () => ({
          height: (await bar.boundingBox())?.height,
          cutOff: await cutOff(page),
        });
        // The bar's parts follow the new width one after another.
        await expect.poll(found, at).toEqual({ height: BAR_PX, cutOff: [] });
      }
      await page.unrouteAll({ behavior: "wait" });
    }
  }
});

test("a new school's zeros stand in the top bar only where it has room for them", async ({
  visit,
}) => {
  const { page } = await visit(server(), { as: await Rival.join(server(), "Nihil") });
  await page.goto("/training");
  const bar = page.getByRole("banner");
  for (const [width, isWide] of [
    [390, false],
    [768, false],
    [1024, true],
    [1440, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(bar.getByText("wins"), `${width} px`).toBeVisible({ visible: isWide });
    await expect(bar.getByRole("group", { name: "Purse" })).toBeVisible();
  }
});

test("the market's first card begins within 200 px on a phone, and the bar and the connection stay in sight there and on a tablet", async ({
  visit,
}) => {
  const { page } = await visit(server(), { ...PHONE, as: stage.marcus });
  await page.goto("/market");
  const card = page.getByRole("article").first();
  const topOfCard = async () => (await card.boundingBox())?.y;
  await expect.poll(topOfCard).toBeLessThanOrEqual(PHONE_CHROME_PX_MAX);
  for (const tab of await page
    .getByRole("tab")
    .filter({ hasText: /^\D*\d+$/ })
    .all()) {
    await expect(tab).toBeInViewport({ ratio: 1 });
  }
  const bar = page.getByRole("banner");
  for (const size of [PHONE.viewport, TABLET]) {
    await page.setViewportSize(size);
    await page.getByRole("article").last().scrollIntoViewIfNeeded();
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

test("the hint that the market has changed moves no card", async ({ visit }) => {
  const player = await visit(server(), { as: stage.marcus });
  const { page } = player;
  let tell: (message: string) => void = () => undefined;
  await page.routeWebSocket(/socket\.io/, (socket) => {
    socket.connectToServer();
    tell = (message) => socket.send(message);
  });
  const card = page.getByRole("article").first();
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await player.goToMarket();
    await page.evaluate(() => document.fonts.ready);
    const before = await card.boundingBox();
    tell('42["market",{"openAuctions":13}]');
    await expect(page.getByText("The market has changed since you looked.")).toBeAttached();
    expect(await card.boundingBox(), `${width} px`).toEqual(before);
  }
});

test("no toast lies over the buttons of the dialog that it comes up beside", async ({ visit }) => {
  const { marcus, rival, untouched, outbid } = stage;
  const player = await visit(server(), { ...PHONE, as: marcus });
  const { page } = player;
  await keepToasts(page);
  await player.goToMarket();
  await player.bid(untouched.name, 200);
  await page.goto(`/market?bid=${outbid.id}`);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: /^Place Bid/ })).toBeEnabled();
  // Bids go out before the live feed is there, which brings the toast.
  await player.isLive();
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

for (const [device, look, sizes] of [
  ["phones and tablets", PHONE, [PHONE.viewport, TABLET]],
  ["desktops", DESKTOP, [{ width: 1366, height: 768 }, DESKTOP.viewport]],
] as const) {
  test(`notices cover neither purse nor menu on ${device}, nor bid buttons and CONTINUE where the bar has room, and can be closed`, async ({
    visit,
  }) => {
    const anna = await Rival.join(server(), `Anna${look.viewport.width}`);
    const brutus = await Rival.join(server(), `Brutus${look.viewport.width}`);
    const lots = (await anna.lots()).filter(({ bidCount }) => bidCount === 0).slice(0, 2);
    expect(lots).toHaveLength(2);
    const player = await visit(server(), { ...look, as: anna });
    const { page } = player;
    await keepToasts(page);
    await player.goToMarket();
    for (const [turn, size] of sizes.entries()) {
      await page.setViewportSize(size);
      const amount = 100 + 200 * turn;
      for (const lot of lots) await anna.bid(lot.id, amount);
      await expect(page).toHaveTitle("Market · Ludus");
      for (const lot of lots) await brutus.bid(lot.id, amount + 100);
      const notices = page.getByRole("listitem").filter({ hasText: /^Outbid on/ });
      await expect(notices).toHaveCount(2);
      for (const notice of await notices.all()) await untilAtRest(notice);
      expect(await coveredByNotices(page)).toEqual([]);

      await notices.first().hover();
      await notices.first().getByRole("button", { name: "Close" }).click();
      await expect(notices).toHaveCount(1);
      await notices.getByRole("button", { name: "Close" }).click();
      await expect(notices).toHaveCount(0);
      // A pointer over the notices to come would spread them out.
      await page.mouse.move(0, size.height / 2);
    }
  });
}

test("sums of twelve digits and the longest names fit on a phone, a tablet and a desktop", async ({
  visit,
}) => {
  const croesus = await Rival.join(server(), "Croesus");
  const { page } = await visit(server(), { as: croesus });
  await inflate(page);
  await page.goto("/market");
  const card = page.getByRole("article", { name: VAST_NAME }).first();
  const dialog = page.getByRole("dialog");
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(card).toContainText("999,999,999,800");
    await expectNoSideways(page);
    await expectEverythingInside(card);
    await expectEverythingInside(page.getByRole("banner"));

    await card.getByRole("button", { name: /^Place Bid/ }).click();
    await expect(dialog).toContainText("Left after");
    await expectEverythingInside(dialog);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
});

test("a letter that greets the longest name stays within a phone's screen", async ({ visit }) => {
  const { page } = await visit(server(), { ...PHONE, as: stage.marcus });
  await inflate(page);
  await page.goto("/dashboard");
  await page
    .getByRole("button", { name: / is yours/ })
    .first()
    .click();
  const letter = page.getByRole("article", { name: / is yours/ });
  await expect(letter).toContainText(/of W{50}, greetings/);
  await expectEverythingInside(letter);
});

test("an evening of twelve wins shows the one who is turned whole on a small desktop", async ({
  visit,
}) => {
  const { page } = await visit(server(), { ...DESKTOP, as: stage.marcus });
  const { results } = await stage.marcus.call(myResults, { outcome: "won" });
  const unseenWins = Array.from({ length: 12 }, (_, place) => ({
    ...results[0],
    id: results[place]?.id ?? randomUUID(),
    gladiator: { ...results[0]?.gladiator, name: VAST_NAME },
    isRead: false,
  }));
  await page.route("**/api/visit", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), unseenWins } });
  });
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto("/dashboard");
  const ceremony = page.getByRole("dialog", { name: `${VAST_NAME} is yours` });
  await expect(ceremony).toContainText("Twelve men are yours");
  await expect(ceremony.getByText(/^(He fights|Others of yours fight) /)).toBeInViewport({
    ratio: 1,
  });
});

test("an operator's dialog about the longest names has its buttons on a phone's screen", async ({
  visit,
}) => {
  const somebody = await Rival.join(server(), LONG_BIDDER);
  await somebody.call(renameSchool, { name: "W".repeat(50) });
  const opimius = await Rival.join(server(), "Opimius");
  await server().grantRole("Opimius", "MODERATOR");
  await opimius.signInAgain();
  const { page } = await visit(server(), { ...PHONE, as: opimius });
  await page.goto(`/admin?player=${somebody.id}`);
  await page.getByRole("button", { name: "Rename school" }).tap();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole("button", { name: "Rename" })).toBeInViewport({ ratio: 1 });
  await expectEverythingInside(dialog);
});

test("a phone's keyboard hides neither Place Bid nor what is left, however small the phone", async ({
  visit,
}) => {
  const kaeso = await Rival.join(server(), "Kaeso");
  const lots = (await kaeso.lots()).filter(({ bidCount }) => bidCount === 0);
  const player = await visit(server(), { ...PHONE, as: kaeso });
  const { page } = player;
  await player.goToMarket();
  for (const [turn, viewport] of [
    { width: 390, height: 500 },
    { width: 360, height: 400 },
  ].entries()) {
    const lot = lots[turn];
    if (!lot) throw new Error("somebody has bid on every lot");
    await stage.rival.bid(lot.id, 100);
    await page.setViewportSize(PHONE.viewport);
    // Before the dialog: a sum that a late price raises there is asked about.
    await player.card(lot.name).scrollIntoViewIfNeeded();
    await expect(player.card(lot.name)).toContainText("led by");
    const dialog = await player.openBid(lot.name);
    const amount = dialog.getByLabel("Your bid");
    await page.setViewportSize(viewport);
    await amount.tap();
    await expect(amount).toBeInViewport({ ratio: 1 });
    for (const shown of [placeIn(dialog), dialog.getByText("Left after").locator("..")]) {
      await expect(shown).toBeInViewport({ ratio: 1 });
    }
    // Higher than a keyboard leaves it, but not high enough for both: they take turns.
    await page.setViewportSize({ ...viewport, height: 640 });
    await dialog.getByRole("button", { name: "Attributes" }).tap();
    await expect(amount).toBeHidden();
    await dialog.getByRole("tab", { name: "Mental" }).tap();
    await expect(dialog.getByText("Creativity")).toBeInViewport({ ratio: 1 });
    await expect(placeIn(dialog)).toBeInViewport({ ratio: 1 });
    await dialog.getByRole("button", { name: /bids?$/ }).tap();
    await expect(dialog.getByText("Creativity")).toBeHidden();
    await dialog.getByRole("button", { name: /bids?$/ }).tap();
    await page.setViewportSize(PHONE.viewport);
    await expect(dialog.getByText("Creativity")).toBeInViewport({ ratio: 1 });
    await expect(amount).toBeInViewport({ ratio: 1 });
    await placeIn(dialog).tap();
    await expect(dialog).toBeHidden();
  }
});

test("the dialog keeps the focus within, and no bar hides the focused element at any width", async ({
  visit,
}) => {
  const player = await visit(server(), { as: await Rival.join(server(), "Clara") });
  const { page } = player;
  await player.goToMarket();
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      window.scrollTo(0, 0);
    });
    for (const key of ["Tab", "Shift+Tab"]) {
      for (let step = 0; step < 45; step++) {
        await page.keyboard.press(key);
        await expect.poll(() => hiddenFocus(page), `${key} ${step}, ${width} px`).toBeNull();
      }
    }
  }

  const dialog = await player.openBid(stage.untouched.name);
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press(step % 3 === 2 ? "Shift+Tab" : "Tab");
    const holdsFocus = await dialog.evaluate((element) => element.contains(document.activeElement));
    expect(holdsFocus).toBe(true);
  }
});

test("an error below a field of the search moves no lot", async ({ visit }) => {
  const { page } = await visit(server(), { as: await Rival.join(server(), "Caelia") });
  await page.goto("/market?tab=search&minPrice=0");
  const first = page.getByRole("list", { name: "Search results" }).getByRole("article").first();
  await expect(first).toBeVisible();
  const form = page.getByRole("search", { name: "Search gladiators" });
  await expect(form.getByRole("status")).toHaveText("12 gladiators");
  await page.evaluate(() => document.fonts.ready);
  const before = await first.boundingBox();
  await form.getByLabel("Min price").fill("1.5");
  await form.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByText("Min price: Whole numbers only")).toBeVisible();
  expect(await first.boundingBox()).toEqual(before);
});

test("a wide screen is used to its right end, and stretches neither a lone card nor what is read", async ({
  visit,
}) => {
  const wide = { viewport: { width: 2560, height: 1440 } };
  const { page } = await visit(server(), { ...wide, as: stage.marcus });
  const widest = async (part: Locator) => {
    await expect(part.first()).toBeVisible();
    return Math.max(...(await part.evaluateAll((all) => all.map((one) => one.clientWidth))));
  };
  const rightEnd = async (part: Locator) => {
    const box = await part.boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0);
  };
  await page.goto("/market?tab=active-bids");
  expect(await widest(page.getByRole("article"))).toBeLessThan(600);
  await page.goto("/dashboard");
  await page
    .getByRole("list", { name: "Messages" })
    .getByRole("button", { name: /A friendly match/ })
    .click();
  const read = page.getByRole("article").locator("p").filter({ hasText: /.{80}/ });
  expect(await widest(read)).toBeLessThan(800);
  expect(await rightEnd(page.getByRole("article"))).toBeGreaterThan(2500);
  await page.goto("/market?tab=search");
  expect(await widest(page.getByRole("search"))).toBeLessThan(1300);
  await page.goto("/gladiators");
  expect(await widest(page.getByRole("region", { name: "Weapons" }))).toBeLessThan(600);
  const history = page.getByRole("region", { name: "History" }).getByRole("list");
  expect(await widest(history)).toBeLessThan(900);
  expect(await rightEnd(page.getByRole("article"))).toBeGreaterThan(2500);
});

async function changeSchool(page: Page, change: object): Promise<void> {
  await page.route("**/gladiators/school/info", async (route) => {
    const response = await route.fetch();
    const { school } = (await response.json()) as { school: object };
    await route.fulfill({ response, json: { school: { ...school, ...change } } });
  });
}

/** Every lot is worth a treasury, and so is the school, which has the longest name. */
async function inflate(page: Page): Promise<void> {
  await page.route(/\/gladiators\/(market\?|school\/info)/, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { gladiators?: object[]; school?: object };
    const bidHistory = [1, 2, 3].map((n) => ({
      id: `bid ${n}`,
      bidder: { username: LONG_BIDDER },
      bidTime: Date.now() - n * 3_600_000,
      bidAmount: VAST - n * 100,
    }));
    const lot = {
      name: VAST_NAME,
      currentBid: VAST - 100,
      minimumBid: VAST,
      bidHistory,
      bidCount: 1234,
    };
    for (const gladiator of json.gladiators ?? []) Object.assign(gladiator, lot);
    if (json.school) {
      Object.assign(json.school, { name: "W".repeat(50), gold: VAST, goldHeld: VAST });
    }
    await route.fulfill({ response, json });
  });
}
