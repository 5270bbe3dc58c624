import { useCallback, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { KEEP_SCROLL } from "../../lib/navigation/keep-scroll.ts";
import { MARKET_TABS, type MarketTab } from "../../lib/navigation/paths.ts";

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
    setLatest.current((current) => withParam(current, "bid", gladiatorId), KEEP_SCROLL);
  }, []);

  // A player who looks at another list comes back to the same search.
  const [search, setSearch] = useState<URLSearchParams | null>(null);
  if (tab === "search" && search !== params) setSearch(params);

  return {
    tab,
    search,
    biddingOn: params.get("bid"),
    openBid,
    showTab: (next: MarketTab) => {
      const address = next === "search" ? search : null;
      setParams((current) => keepLook(current, address ?? { tab: next }));
    },
    closeBid: () =>
      setParams((current) => withParam(current, "bid", null), { ...KEEP_SCROLL, replace: true }),
  };
}

/** View and order stay as they are, whatever is shown. */
export function keepLook(
  current: URLSearchParams,
  next: URLSearchParams | Record<string, string>,
): URLSearchParams {
  let address = withParam(new URLSearchParams(next), "bid", null);
  for (const name of ["view", "sort"]) address = withParam(address, name, current.get(name));
  return address;
}

/** A copy in which one parameter is another. Null: it is gone. */
export function withParam(
  params: URLSearchParams,
  name: string,
  value: string | null,
): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return next;
}
