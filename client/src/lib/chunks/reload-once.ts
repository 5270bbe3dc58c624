const KEY = "reloadedReleases";

/**
 * Reloads a page whose files a new release replaced. A release that fails again after its reload is
 * not reloaded again, nor is any where the tab can't remember.
 */
export function reloadOnce(release = releaseOfPage(), reload = () => location.reload()): void {
  try {
    const reloaded = (sessionStorage.getItem(KEY) ?? "").split(" ");
    if (reloaded.includes(release)) return;
    sessionStorage.setItem(KEY, [...reloaded, release].join(" ").trim());
  } catch {
    return;
  }
  reload();
}

/** Every release has an entry script of its own. */
function releaseOfPage(): string {
  return document.querySelector<HTMLScriptElement>("script[type=module]")?.src ?? "";
}
