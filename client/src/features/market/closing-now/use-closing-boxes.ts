import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState, type RefObject } from "react";
import { serverNow } from "../../../lib/clock/server-clock.ts";
import { onTick } from "../../../lib/clock/ticking-clock.ts";
import { marketChanges } from "../../../lib/queries/market-pulse.ts";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";
import { fetchMarketPage } from "../lists/market-list.ts";
import type { ListedLot } from "../lists/next-page.ts";
import { CLOSING_BOXES, fillBoxes, waitingLots, type ClosingBox } from "./closing-boxes.ts";

const ASK_EVERY_MS = 3000;

/** The lots that end next. While a hand is in the element, they stay where they are. */
export function useClosingBoxes(element: RefObject<HTMLElement | null>) {
  const [boxes, setBoxes] = useState(() => fillBoxes(Array(CLOSING_BOXES).fill(null), [], {}, 0));
  const { data, dataUpdatedAt, isFetching, refetch } = useQuery({
    queryKey: ["closing now"],
    queryFn: async ({ signal }) => {
      const changes = marketChanges();
      const { lots } = await fetchMarketPage(1, { sort: "ending-soon" }, signal);
      return { lots, changes };
    },
    staleTime: 0,
  });

  const follow = useEffectEvent(() => {
    if (data === undefined) return;
    if (!isInHand(element.current)) setBoxes(fill(boxes, data.lots));
    const isShort = countWaiting(boxes, data.lots) <= 1;
    const isNews = data.changes !== marketChanges();
    if (isShort && isNews && !isFetching && Date.now() - dataUpdatedAt >= ASK_EVERY_MS) {
      void refetch();
    }
  });
  useEffect(() => onTick(() => follow()), []);
  if (data === undefined || boxes.some((box) => box !== null)) return boxes;
  return fill(boxes, data.lots);
}

function fill(boxes: readonly (ClosingBox | null)[], lots: readonly ListedLot[]) {
  return fillBoxes(boxes, lots, useGladiators.getState().auctions, serverNow());
}

function countWaiting(boxes: readonly (ClosingBox | null)[], lots: readonly ListedLot[]): number {
  return waitingLots(boxes, lots, useGladiators.getState().auctions, serverNow()).length;
}

function isInHand(element: HTMLElement | null): boolean {
  return element?.matches(":hover, :has(:focus-visible)") ?? false;
}
