import { useMarketPulse } from "../../../lib/market-pulse.ts";
import { createPagedMarket } from "./paged-market.ts";

export const useEndingSoon = createPagedMarket((total) =>
  useMarketPulse.getState().noteLoad(total),
);
