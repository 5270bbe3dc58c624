import { expect, type Page } from "@playwright/test";
import axeCore from "axe-core";
import { untilDrawn } from "./until-drawn.ts";

declare global {
  interface Window {
    /** Only where a page was given it. */
    axe: typeof axeCore;
    /** How the texts of the document looked so far; those that lie over others each by themselves. */
    textLooks?: Map<Element | null, Set<string>>;
  }
}

const WCAG_2_2_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

const HEIGHT_PX = 900;

/** Widths for a page whose layouts differ. The journey goes on in the last one. */
export const PHONE_AND_DESKTOP = [390, 1440];

interface Looks {
  /** Default: the one that the page has, for one more state of a page that was seen in both. */
  widths?: readonly number[];
  /** Whether the colours of a contrast theme are looked at as well. Default: no. */
  inForcedColours?: boolean;
}

/** On failure the message names the screen, the rule and the elements. */
export async function expectNoViolations(
  page: Page,
  screen: string,
  { widths = [page.viewportSize()?.width ?? 0], inForcedColours = false }: Looks = {},
): Promise<void> {
  const dialogs = page.getByRole("dialog");
  const dialogCount = await dialogs.count();
  // Nobody reaches the page behind a dialog, and it is looked at on its own.
  const within = dialogCount > 0 ? "[role=dialog]" : "html";
  for (const width of widths) {
    await setWidth(page, width);
    await expect(dialogs, `dialogs of ${screen} at ${width} px`).toHaveCount(dialogCount);
    expect.soft(await violationsOf(page, within), `${screen} at ${width} px`).toEqual([]);
    if (inForcedColours) await expectForcedColours(page, `${screen} at ${width} px`);
  }
}

/** Once the page has been drawn anew. */
export async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT_PX });
  await untilDrawn(page);
}

/**
 * A page is given axe once, since reading it takes as long as looking at the page. Contrast is most of a
 * look: after the first it is asked only of one text for each look that is new to the document.
 */
async function violationsOf(page: Page, within: string): Promise<string[]> {
  const isFirst = await page.evaluate(() => !("axe" in window));
  if (isFirst) await page.evaluate(axeCore.source);
  const newTexts = await page.evaluateHandle(findNewTexts, within);
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

/** In the page: a text for each new combination of colour, grounds beneath it and minimum contrast. */
function findNewTexts(selector: string): Element[] {
  const groundOf = (part: Element | null): string => {
    if (part === null) return "";
    const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(part);
    const ground = `${backgroundColor} ${backgroundImage} ${opacity} ${position}`;
    return `${ground} ${groundOf(part.parentElement)}`;
  };
  // Large by WCAG: from 18 points, or 14 in bold.
  const isLarge = ({ fontSize, fontWeight }: CSSStyleDeclaration) =>
    parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 14 : 18) * (96 / 72);
  const looks = (window.textLooks ??= new Map<Element | null, Set<string>>());
  return [...document.querySelectorAll(`${selector} *`)].filter((part) => {
    const isText = [...part.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE);
    if (!(isText || part.matches("input, textarea")) || !part.checkVisibility()) return false;
    const style = getComputedStyle(part);
    const look = `${style.color} ${isLarge(style)} ${groundOf(part)}`;
    // A text that lies over another part has that part's ground, which its parents don't tell.
    const owner = /absolute|fixed|sticky/.test(look) ? part : null;
    const known = looks.get(owner) ?? new Set();
    looks.set(owner, known);
    const isNew = !known.has(look);
    known.add(look);
    return isNew;
  });
}

/** With the colours of a contrast theme, what only colour tells is still seen: chosen tabs and bars. */
async function expectForcedColours(page: Page, screen: string): Promise<void> {
  await page.emulateMedia({ forcedColors: "active" });
  // Chromium restyles what stands in a container a moment later.
  await expect
    .configure({ soft: true })
    .poll(() => page.evaluate(countLost), { message: `${screen}, in forced colours` })
    .toEqual({ tabs: 0, bars: 0 });
  await page.emulateMedia({ forcedColors: "none" });
}

/** In the page: the chosen tabs and the bars that nobody can see. */
function countLost() {
  const paper = getComputedStyle(document.documentElement).backgroundColor;
  const isLineless = (part: Element) => getComputedStyle(part).borderBottomWidth === "0px";
  const isUnseen = (part: Element) => getComputedStyle(part, "::after").backgroundColor === paper;
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  return {
    tabs: all("[role=tab][aria-selected=true]").filter(isLineless).length,
    bars: all("[style*='--share']").filter(isUnseen).length,
  };
}
