import { useEffect, useLayoutEffect } from "react";
import { useLocation, type Location } from "react-router-dom";
import { keepsScroll } from "../../lib/navigation/keep-scroll.ts";
import { readScrolledPlaces, storeScrolledPlaces } from "./scrolled-places.ts";

const scrolledTo = readScrolledPlaces();
let lastY = 0;
/** The router's key of every first page of a tab. */
const FIRST_KEY = "default";

/** Stands beside the pages, so that a place is looked up once its page is there. */
export function ScrollRestoration() {
  const location = useLocation();
  const place = placeOf(location);
  // A first page stands before its program: its reader may have scrolled already.
  const isNew = location.key !== FIRST_KEY && !keepsScroll(location.state);

  useLayoutEffect(() => {
    const remember = (y: number) => {
      lastY = y;
      scrolledTo.set(place, y);
    };
    const known = scrolledTo.get(place) ?? (isNew ? 0 : undefined);
    // Even without a move, this would lay out the page at once.
    if (known !== undefined) window.scrollTo(0, known);
    remember(known ?? lastY);
    const onScroll = () => remember(window.scrollY);
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, [place, isNew]);

  useEffect(() => {
    window.history.scrollRestoration = "manual";
    const onLeave = () => storeScrolledPlaces(scrolledTo);
    window.addEventListener("pagehide", onLeave);
    return () => window.removeEventListener("pagehide", onLeave);
  }, []);

  return null;
}

/** First pages would share one scroll position. */
function placeOf({ key, pathname, search }: Location): string {
  return key === FIRST_KEY ? pathname + search : key;
}
