import { expect, type Page } from "@playwright/test";
import { openServer, test } from "../journey.ts";
import { PHONE } from "../player.ts";
import { Rival } from "../rival.ts";

const server = openServer({ MARKET_SIZE: "12" });

test("the market's first list looks the same without the styles of all pages, which come later", async ({
  visit,
}) => {
  const rival = await Rival.join(server(), "Rival");
  const anna = await Rival.join(server(), "Anna");
  const [led, other] = await anna.lots();
  if (!led || !other) throw new Error("The market has no two lots");
  await anna.bid(led.id, 1000);
  await rival.bid(other.id, 1000);
  for (const look of [PHONE, { viewport: { width: 1440, height: 900 } }]) {
    const player = await visit(server(), { ...look, as: anna });
    await player.page.goto("/market");
    await player.isLive();
    await expect.poll(() => player.page.evaluate(isComplete)).toBe(true);
    expect(await changedWithoutAllStyles(player.page)).toEqual([]);
  }
});

function isComplete(): boolean {
  return [...document.styleSheets].some(({ href }) => href?.includes("/assets/styles-"));
}

/** The elements that would look otherwise, each with the first thing that would change. */
async function changedWithoutAllStyles(page: Page): Promise<string[]> {
  await page.addStyleTag({ content: "*, ::before, ::after { transition: none !important; }" });
  return page.evaluate(() => {
    const elements = [...document.querySelectorAll("body *")];
    const readLooks = () =>
      elements.map((element) =>
        [undefined, "::before", "::after"].flatMap((part) => {
          const style = getComputedStyle(element, part);
          // Variables change nothing by themselves.
          const names = [...style].filter((name) => !name.startsWith("--"));
          return names.map((name) => `${name}: ${style.getPropertyValue(name)}`);
        }),
      );
    const whole = readLooks();
    for (const sheet of document.styleSheets) {
      sheet.disabled = sheet.href?.includes("/assets/styles-") ?? false;
    }
    return readLooks().flatMap((look, at) => {
      const changed = look.find((line, place) => line !== whole[at]?.[place]);
      return changed === undefined ? [] : [`${elements[at]?.outerHTML}: ${changed}`];
    });
  });
}
