import { RefreshCw } from "lucide-react";
import { Button } from "../../components/button/button.tsx";
import { useMarketPulse } from "../../lib/market-pulse.ts";
import { useEndingSoon } from "./lists/ending-soon-store.ts";

export function MarketHeading() {
  const isLoading = useEndingSoon(({ status }) => status === "loading");
  const load = useEndingSoon((market) => market.load);
  return (
    <header className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        <h1 className="text-[1.75rem] leading-tight text-porphyry sm:text-[2rem]">
          Gladiator Market
        </h1>
        <p className="text-[1.0625rem] text-muted">
          Bids are held, not spent, until the hammer falls.
        </p>
      </div>
      <div className="flex items-center gap-4 max-sm:w-full max-sm:flex-col-reverse max-sm:items-stretch max-sm:gap-2">
        <Changes />
        <Button busy={isLoading} onClick={() => void load()}>
          {!isLoading && <RefreshCw aria-hidden="true" className="size-4" />}
          Refresh Market
        </Button>
      </div>
    </header>
  );
}

/** Cards never move under a hand that is about to press; the player asks for the new order. */
function Changes() {
  const changes = useMarketPulse((pulse) => pulse.changesSinceLoad);
  return (
    <p role="status" className="text-[0.9375rem] text-bronze">
      {changes > 0 && "The market has changed since you looked."}
    </p>
  );
}
