import { chunk } from "../../lib/chunks/chunk.ts";

/** Chunks that the first view doesn't need: fetched before their use, or when the page is idle. */
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
