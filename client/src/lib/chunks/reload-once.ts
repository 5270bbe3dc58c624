import { readStored, store } from "../browser/browser-storage.ts";

const KEY = "reloadedReleases";
/** A page that is still there was not left: the browser fetched a file instead, or got no answer. */
const LEAVING_MS_MAX = 10_000;

let leftAtMs = -Infinity;

/** Firefox stops the fetches of a page as it is left: parts that fail then are no failure to mend. */
export function followLeaving(): void {
  window.addEventListener("beforeunload", () => {
    leftAtMs = performance.now();
  });
}

/**
 * Reloads a page whose files a new release replaced: once for each release, and never where the tab can't
 * remember, nor while the page is being left, since a reload would stop the way out.
 */
export function reloadOnce(release = releaseOfPage(), reload = () => location.reload()): void {
  if (performance.now() - leftAtMs < LEAVING_MS_MAX) return;
  const reloaded = (readStored(KEY, "session") ?? "").split(" ");
  if (reloaded.includes(release)) return;
  if (store(KEY, [...reloaded, release].join(" ").trim(), "session")) reload();
}

/** Every release has an entry script of its own. */
function releaseOfPage(): string {
  return document.querySelector<HTMLScriptElement>("script[type=module]")?.src ?? "";
}
