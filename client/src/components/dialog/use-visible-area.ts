import { useSyncExternalStore, type CSSProperties } from "react";

/**
 * The part of the window that a phone's keyboard leaves, as a style. Where the browser shrinks the
 * page itself, or the player has zoomed in, it is empty.
 */
export function useVisibleArea(): CSSProperties {
  const area = useSyncExternalStore(subscribe, readArea);
  if (area === "") return {};
  const [top = 0, height = 0] = area.split(" ").map(Number);
  return { top, height, bottom: "auto" };
}

function subscribe(listener: () => void): () => void {
  const seen = window.visualViewport;
  seen?.addEventListener("resize", listener);
  seen?.addEventListener("scroll", listener);
  return () => {
    seen?.removeEventListener("resize", listener);
    seen?.removeEventListener("scroll", listener);
  };
}

function readArea(): string {
  const seen = window.visualViewport;
  const isCovered = seen && seen.scale === 1 && seen.height < window.innerHeight - 1;
  return isCovered ? `${seen.offsetTop} ${seen.height}` : "";
}
