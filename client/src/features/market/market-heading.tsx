import RefreshCw from "lucide-react/icons/refresh-cw";
import type { ReactNode } from "react";
import { Button } from "../../components/button/button.tsx";
import { PageHeading } from "../../components/page/page-heading.tsx";
import { useMarketPulse } from "../../lib/queries/market-pulse.ts";
import { ViewToggle } from "./view-switch.tsx";

interface MarketHeadingProps {
  isLoading: boolean;
  onRefresh: () => void;
  /** On phones: what else stands at the right end. */
  children?: ReactNode;
}

export function MarketHeading({ isLoading, onRefresh, children }: MarketHeadingProps) {
  const hasChanged = useMarketPulse()?.hasChanged ?? false;
  return (
    <PageHeading title="Gladiator Market" lead="Bids are held, not spent, until the hammer falls.">
      {/* Cards never move under a hand that is about to press; the player asks for the new order. */}
      <p
        role="status"
        className="line-clamp-2 text-right text-small leading-[1.1] text-balance text-bronze max-sm:sr-only"
      >
        {hasChanged && "The market has changed since you looked."}
      </p>
      <Button
        size="small"
        aria-label="Refresh Market"
        disabled={isLoading}
        aria-busy={isLoading || undefined}
        className="relative shrink-0 max-sm:size-11 max-sm:border-transparent max-sm:bg-transparent max-sm:p-0"
        onClick={onRefresh}
      >
        <RefreshCw className={`size-4 max-sm:size-5 ${isLoading ? "animate-spin" : ""}`} />
        <span className="max-sm:hidden">Refresh Market</span>
        {hasChanged && (
          <span className="absolute top-1.5 right-1.5 size-2.5 rounded-full bg-crimson sm:hidden" />
        )}
      </Button>
      <div className="flex sm:hidden">{children}</div>
      <ViewToggle />
    </PageHeading>
  );
}
