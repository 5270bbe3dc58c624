import { chunk } from "../../lib/chunks/chunk.ts";

/** Neither is needed to see the market; both are fetched once a hand comes near it, or all is quiet. */
export const loadBidDialog = chunk(() =>
  import("./bid-dialog/bid-dialog.tsx").then((m) => m.BidDialog),
);
export const loadSearchTab = chunk(() =>
  import("./search/search-tab.tsx").then((m) => m.SearchTab),
);
