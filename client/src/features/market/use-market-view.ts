import { useSearchParams } from "react-router-dom";
import { readStored, store } from "../../lib/browser/browser-storage.ts";
import { KEEP_SCROLL } from "../../lib/navigation/keep-scroll.ts";
import { withParam } from "./use-market-address.ts";

const VIEWS = ["cards", "table"] as const;
export type MarketView = (typeof VIEWS)[number];

const REMEMBERED = "market-view";

/** The address says how lots are shown, else the last choice in this browser. */
export function useMarketView() {
  const [params, setParams] = useSearchParams();
  const view = viewOf(params.get("view")) ?? viewOf(readStored(REMEMBERED)) ?? "cards";
  const show = (next: MarketView) => {
    store(REMEMBERED, next);
    setParams((current) => withParam(current, "view", next), { replace: true, ...KEEP_SCROLL });
  };
  return { view, show };
}

function viewOf(text: string | null): MarketView | undefined {
  return VIEWS.find((view) => view === text);
}
