import { useEffect, useLayoutEffect } from "react";
import { useLocation, type Location } from "react-router-dom";
import { keepsScroll } from "../lib/keep-scroll.ts";
import { readScrolledPlaces, storeScrolledPlaces } from "../lib/scrolled-places.ts";

const scrolledTo = readScrolledPlaces();
let lastY = 0;

/** Stands beside the pages, so that a place is looked up once its page is there. */
export function ScrollRestoration() {
  const location = useLocation();
  const place = placeOf(location);
  const mayMove = !keepsScroll(location.state);

  useLayoutEffect(() => {
    const note = (y: number) => {
      lastY = y;
      scrolledTo.set(place, y);
    };
    const known = scrolledTo.get(place) ?? (mayMove ? 0 : undefined);
    // Even without a move, this would lay out the page at once.
    if (known !== undefined) window.scrollTo(0, known);
    note(known ?? lastY);
    const onScroll = () => note(window.scrollY);
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, [place, mayMove]);

  useEffect(() => {
    window.history.scrollRestoration = "manual";
    const onLeave = () => storeScrolledPlaces(scrolledTo);
    window.addEventListener("pagehide", onLeave);
    return () => window.removeEventListener("pagehide", onLeave);
  }, []);

  return null;
}

/** The router names every first page of a tab alike: they would share one scroll position. */
function placeOf({ key, pathname, search }: Location): string {
  return key === "default" ? pathname + search : key;
}
