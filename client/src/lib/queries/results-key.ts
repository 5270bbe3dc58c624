/** First parts of the keys of the queries for won and lost auctions. */
export const RESULTS = ["player", "results"];
