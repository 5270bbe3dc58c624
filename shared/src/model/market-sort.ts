import { z } from "zod/mini";
import { MARKET_SORTS } from "./market-sorts.ts";

export const marketSort = z.enum(MARKET_SORTS);
export type MarketSort = z.infer<typeof marketSort>;
