import { expect, type Page } from "@playwright/test";
import axeCore from "axe-core";
import { untilDrawn } from "./until-drawn.ts";

declare global {
  interface Window {
    /** Only where a page was given it. */
    axe: typeof axeCore;
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
  for (const width of widths) {
    await setWidth(page, width);
    await expect(dialogs, `dialogs of ${screen} at ${width} px`).toHaveCount(dialogCount);
    // Nobody reaches the page behind a dialog, and it is looked at on its own.
    const found = await violationsOf(page, dialogCount > 0 ? "[role=dialog]" : "html");
    expect.soft(found, `${screen} at ${width} px`).toEqual([]);
  }
}

/** Once the page has been drawn anew. */
export async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT_PX });
  await untilDrawn(page);
}

/** A page is given axe once, since reading it takes as long as looking at the page. */
async function violationsOf(page: Page, within: string): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeCore.source);
  return page.evaluate(
    async ([selector, ...tags]) => {
      const { violations } = await window.axe.run(selector, {
        runOnly: tags,
        resultTypes: ["violations"],
      });
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join("\n  ")}`,
      );
    },
    [within, ...WCAG_2_2_AA] as const,
  );
}
