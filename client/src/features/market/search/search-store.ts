import { createPagedMarket } from "../lists/paged-market.ts";

export const useSearchResults = createPagedMarket();
