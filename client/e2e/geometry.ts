import { expect, type Locator, type Page } from "@playwright/test";

/** The room that a thumb needs, in both directions. */
const THUMB_PX = 44;

/** The texts of the top bar that leave it or are cut without an ellipsis of their own. */
export function cutOff(page: Page): Promise<string[]> {
  return page.getByRole("banner").evaluate((bar) => {
    const bounds = bar.getBoundingClientRect();
    return [...bar.querySelectorAll<HTMLElement>("b, span, a, button")]
      .filter((part) => part.closest(".sr-only, .truncate") === null && part.offsetWidth > 1)
      .filter((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        return (
          left < bounds.left || right > bounds.right || top < bounds.top || bottom > bounds.bottom
        );
      })
      .map((part) => part.textContent);
  });
}

/**
 * The purse, links of the menu and, beside a bar that has room, bid buttons and CONTINUE that lie under a notice
 * at rest, wherever the page is scrolled to. On phones notices lie below the purse, over the page.
 */
export function coveredByNotices(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const notices = [...document.querySelectorAll("[data-sonner-toast]")];
    const places = notices.map((notice) => notice.getBoundingClientRect());
    const barBottom = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
    const sidesOf = ({ left, right, bottom }: DOMRect) => ({ left, right, bottom });
    const meets = (place: DOMRect, box: Pick<DOMRect, "left" | "right" | "top" | "bottom">) =>
      Math.min(place.right, box.right) > Math.max(place.left, box.left) &&
      Math.min(place.bottom, box.bottom) > Math.max(place.top, box.top);
    const isCovered = (element: Element) => {
      const box = element.getBoundingClientRect();
      // The part below the top bar is out of sight anyway.
      const top = Math.max(box.top, barBottom);
      return places.some((place) => meets(place, { ...sidesOf(box), top }));
    };
    const found: string[] = [];
    for (let top = 0; top < 800; top += 20) {
      window.scrollTo({ top, behavior: "instant" });
      const isPhone = document.documentElement.clientWidth < 640;
      const kept = isPhone ? "aside a" : "aside a, main [aria-keyshortcuts=B]";
      const parts = [...document.querySelectorAll(kept)];
      found.push(...parts.filter(isCovered).map((one) => `${one.textContent} at ${top} px`));
      const lies = (box?: DOMRect) => !box || places.some((place) => meets(place, box));
      const purse = document.querySelector("[aria-label=Purse]");
      if (lies(purse?.getBoundingClientRect())) found.push(`purse at ${top} px`);
      const buttons = [...document.querySelectorAll("header button")];
      const next = buttons.find(({ textContent }) => textContent === "CONTINUE");
      const hasRoom = window.matchMedia("(width >= 80rem)").matches;
      if (hasRoom && lies(next?.getBoundingClientRect())) found.push(`CONTINUE at ${top} px`);
    }
    return found;
  });
}

/** Links within a sentence are exempt, and so is a box whose label can be pressed. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((thumbPx) => {
    const targets = [...document.querySelectorAll<HTMLElement>("a, button, input, select")];
    return targets
      .map((element) => element.closest("label") ?? element)
      .filter((element) => element.closest("p, li p") === null && element.offsetWidth > 1)
      .filter(({ offsetWidth, offsetHeight }) => Math.min(offsetWidth, offsetHeight) < thumbPx)
      .map((element) => `${element.textContent} ${element.offsetWidth}×${element.offsetHeight}`);
  }, THUMB_PX);
}

/** The name of what has the focus, where another thing lies over its middle. */
export function hiddenFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return null;
    const { x, y, width, height } = focused.getBoundingClientRect();
    const over = document.elementFromPoint(x + width / 2, y + height / 2);
    const isSeen = over !== null && (focused.contains(over) || over.contains(focused));
    return isSeen ? null : (focused.getAttribute("aria-label") ?? focused.textContent);
  });
}

/** No text leaves its frame, and no two of them lie on one another. */
export async function expectEverythingInside(frame: Locator): Promise<void> {
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
