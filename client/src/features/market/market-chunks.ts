import { chunk } from "../../lib/chunks/chunk.ts";

/** Not needed to see the market. Fetched before they are used, or when the page is idle. */
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
export const loadOwnedTab = chunk(() =>
  import("./lists/tabs/owned-tab.tsx").then((m) => m.OwnedTab),
);
export const loadClosingNow = chunk(() =>
  import("./closing-now/closing-now.tsx").then((m) => m.ClosingNow),
);
