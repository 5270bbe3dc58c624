import { expect, type Locator, type Page } from "@playwright/test";
import { renameSchool } from "@ludus/shared/contract/school-name-api";
import { shareServer, test } from "../journey.ts";
import { expectNoSideways, PHONE } from "../player.ts";
import { Rival } from "../rival.ts";

const server = shareServer();
const VAST = 999_999_999_900;
const NAME = "Maximilianus Quintillus Varro";
const BIDDER = "Wwwwwwwwwwwwwwwwwwww";

test("sums of twelve digits and the longest names fit on a phone, a tablet and a desktop", async ({
  visit,
}) => {
  const croesus = await Rival.join(server(), "Croesus");
  const { page } = await visit(server(), { as: croesus });
  await inflate(page);
  await page.goto("/market");
  const card = page.getByRole("article", { name: NAME }).first();
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

test("an operator's dialog about the longest names has its buttons on a phone's screen", async ({
  visit,
}) => {
  const somebody = await Rival.join(server(), BIDDER);
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

/** Every lot is worth a treasury, and so is the school, which has the longest name. */
async function inflate(page: Page): Promise<void> {
  await page.route(/\/gladiators\/(market\?|school\/info)/, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { gladiators?: object[]; school?: object };
    const bidHistory = [1, 2, 3].map((n) => ({
      id: `bid ${n}`,
      bidder: { username: BIDDER },
      bidTime: Date.now() - n * 3_600_000,
      bidAmount: VAST - n * 100,
    }));
    const lot = {
      name: NAME,
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

/** No text leaves its frame, and no two of them lie on one another. */
async function expectEverythingInside(frame: Locator): Promise<void> {
  await expect
    .poll(() =>
      frame.evaluate((root) => {
        const bounds = root.getBoundingClientRect();
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        const texts: { text: string; box: DOMRect }[] = [];
        while (walker.nextNode()) {
          const node = walker.currentNode;
          const parent = node.parentElement;
          const isRead =
            parent && parent.closest("svg, .sr-only") === null && parent.clientWidth !== 1;
          if (!node.textContent?.trim() || !isRead) continue;
          const range = document.createRange();
          range.selectNodeContents(node);
          const box = range.getBoundingClientRect();
          // Text hidden by an ellipsis takes no room.
          const shownTo = parent.closest(".truncate")?.getBoundingClientRect().right ?? box.right;
          const shown = new DOMRect(box.x, box.y, Math.min(box.right, shownTo) - box.x, box.height);
          if (shown.width > 0) texts.push({ text: node.textContent, box: shown });
        }
        const outside = texts.filter(
          ({ box }) => box.right > bounds.right || box.left < bounds.left,
        );
        const overlaps = texts.filter(({ box }, index) =>
          texts
            .slice(index + 1)
            .some(
              ({ box: other }) =>
                Math.min(box.right, other.right) - Math.max(box.left, other.left) > 2 &&
                Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > box.height / 3,
            ),
        );
        return [...new Set([...outside, ...overlaps].map(({ text }) => text))];
      }),
    )
    .toEqual([]);
}
