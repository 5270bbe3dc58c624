import { readStored, store } from "../browser/browser-storage.ts";

const KEY = "reloadedReleases";

/**
 * Reloads a page whose files a new release replaced. A release that fails again after its reload is
 * not reloaded again, nor is any where the tab can't remember.
 */
export function reloadOnce(release = releaseOfPage(), reload = () => location.reload()): void {
  const reloaded = (readStored(KEY, "session") ?? "").split(" ");
  if (reloaded.includes(release)) return;
  if (store(KEY, [...reloaded, release].join(" ").trim(), "session")) reload();
}

/** Every release has an entry script of its own. */
function releaseOfPage(): string {
  return document.querySelector<HTMLScriptElement>("script[type=module]")?.src ?? "";
}
