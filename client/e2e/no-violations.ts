import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { untilDrawn } from "./until-drawn.ts";

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
    const axe = new AxeBuilder({ page })
      .options({ resultTypes: ["violations"] })
      .withTags(WCAG_2_2_AA)
      // No page has frames, which alone need the slower way through a blank page.
      .setLegacyMode();
    // Nobody reaches the page behind a dialog, and it is looked at on its own.
    if (dialogCount > 0) axe.include("[role=dialog]");
    const { violations } = await axe.analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join("\n  ")}`,
    );
    expect.soft(found, `${screen} at ${width} px`).toEqual([]);
  }
}

/** Once the page has been drawn anew. */
export async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT_PX });
  await untilDrawn(page);
}
