import { chunk } from "../../lib/chunks/chunk.ts";

/** None is needed to see the market; all are fetched once a hand comes near it, or all is quiet. */
export const loadBidDialog = chunk(() =>
  import("./bid-dialog/bid-dialog.tsx").then((m) => m.BidDialog),
);
export const loadSearchTab = chunk(() =>
  import("./search/search-tab.tsx").then((m) => m.SearchTab),
);
export const loadActiveBidsTab = chunk(() =>
  import("./lists/tabs/active-bids-tab.tsx").then((m) => m.ActiveBidsTab),
);
export const loadShortlistedTab = chunk(() =>
  import("./lists/tabs/shortlisted-tab.tsx").then((m) => m.ShortlistedTab),
);
