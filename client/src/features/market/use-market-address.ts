import { useCallback, useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { MARKET_TABS, type MarketTab } from "../../lib/paths.ts";

/** Tab and open bid dialog stand in the address, so that links, reloads and "back" work. */
export function useMarketAddress() {
  const [params, setParams] = useSearchParams();
  const tab = MARKET_TABS.find((one) => one === params.get("tab")) ?? "ending-soon";

  // The router's setter changes with every address. Cards keep one callback, so that opening a
  // dialog renders none of them.
  const setLatest = useRef(setParams);
  useEffect(() => {
    setLatest.current = setParams;
  }, [setParams]);
  const openBid = useCallback((gladiatorId: string) => {
    setLatest.current((current) => withBid(current, gladiatorId), KEEP_SCROLL);
  }, []);

  return {
    tab,
    biddingOn: params.get("bid"),
    openBid,
    showTab: (next: MarketTab) => setParams({ tab: next }),
    closeBid: () =>
      setParams((current) => withBid(current, null), { ...KEEP_SCROLL, replace: true }),
  };
}

const KEEP_SCROLL = { preventScrollReset: true };

function withBid(params: URLSearchParams, gladiatorId: string | null): URLSearchParams {
  const next = new URLSearchParams(params);
  if (gladiatorId === null) next.delete("bid");
  else next.set("bid", gladiatorId);
  return next;
}
