import { expect, type Page } from "@playwright/test";
import axeCore from "axe-core";
import { untilDrawn } from "./until-drawn.ts";

declare global {
  interface Window {
    /** Only where a page was given it. */
    axe: typeof axeCore;
    /** How each text looked in the widths so far. */
    textLooks?: Map<Element, string>;
  }
}

const WCAG_2_2_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

const HEIGHT_PX = 900;

/** Each screen is looked at in each width; a journey goes on in the last. */
export const PHONE_AND_DESKTOP = [390, 1440];

/** On failure the message names the screen, the rule and the elements. */
export async function expectNoViolations(
  page: Page,
  screen: string,
  widths: readonly number[] = PHONE_AND_DESKTOP,
): Promise<void> {
  const dialogs = page.getByRole("dialog");
  const dialogCount = await dialogs.count();
  // Nobody reaches the page behind a dialog, and it is looked at on its own.
  const within = dialogCount > 0 ? "[role=dialog]" : "html";
  for (const [index, width] of widths.entries()) {
    await setWidth(page, width);
    await expect(dialogs, `dialogs of ${screen} at ${width} px`).toHaveCount(dialogCount);
    const found = await violationsOf(page, within, index === 0);
    expect.soft(found, `${screen} at ${width} px`).toEqual([]);
  }
}

/** Once the page has been drawn anew. */
export async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT_PX });
  await untilDrawn(page);
}

/**
 * A page is given axe once, since reading it takes as long as looking at the page. Contrast is most of a
 * look: after the first width it is asked only of texts that look new.
 */
async function violationsOf(page: Page, within: string, isFirst: boolean): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeCore.source);
  const newTexts = await page.evaluateHandle(findNewTexts, [within, isFirst] as const);
  return page.evaluate(
    async ([selector, isFirst, newTexts, tags]) => {
      const CONTRAST = "color-contrast";
      const options = { resultTypes: ["violations" as const], preload: false };
      const rules = { [CONTRAST]: { enabled: isFirst } };
      const looks = [await window.axe.run(selector, { ...options, runOnly: [...tags], rules })];
      if (!isFirst && newTexts.length > 0) {
        looks.push(
          await window.axe.run({ include: newTexts }, { ...options, runOnly: [CONTRAST] }),
        );
      }
      return looks
        .flatMap(({ violations }) => violations)
        .map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join("\n  ")}`,
        );
    },
    [within, isFirst, newTexts, WCAG_2_2_AA] as const,
  );
}

/** In the page: the texts whose colour, size or ground is another than in the widths before. */
function findNewTexts([selector, isFirst]: readonly [string, boolean]): Element[] {
  const groundOf = (part: Element | null): string => {
    if (part === null) return "";
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(part);
    return `${backgroundColor} ${backgroundImage} ${opacity} ${groundOf(part.parentElement)}`;
  };
  const looks = (isFirst ? undefined : window.textLooks) ?? new Map<Element, string>();
  window.textLooks = looks;
  return [...document.querySelectorAll(`${selector} *`)].filter((part) => {
    const isText = [...part.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE);
    if (!(isText || part.matches("input, textarea")) || !part.checkVisibility()) return false;
    const { color, fontSize, fontWeight } = getComputedStyle(part);
    const look = `${color} ${fontSize} ${fontWeight} ${groundOf(part)}`;
    const isNew = looks.get(part) !== look;
    looks.set(part, look);
    return isNew;
  });
}
