import { openTab, untilUsable, type Screen, type Visit } from "./load-page.ts";

const LISTED_WITHIN_MS = 60_000;
const END_OF_LIST = "You've seen all available gladiators";

/** The most elements that the market's page has, from its top to the end of its list. */
export async function countNodes(visit: Visit, screen: Screen): Promise<number> {
  const page = await openTab(visit, screen);
  try {
    await page.goto("/market");
    await untilUsable(page);
    const end = page.getByText(END_OF_LIST);
    const count = () => page.evaluate<number>("document.querySelectorAll('*').length");
    let most = await count();
    for (const until = Date.now() + LISTED_WITHIN_MS; !(await end.isVisible());) {
      if (Date.now() > until) throw new Error("The market's list did not come to its end.");
      await page.mouse.wheel(0, 5000);
      await page.waitForTimeout(100);
      most = Math.max(most, await count());
    }
    return most;
  } finally {
    await page.context().close();
  }
}
