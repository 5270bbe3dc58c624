import { z } from "zod";

/** Orders of the market's lots. A bare name puts the highest first, but `name` puts A first. */
export const marketSort = z.enum([
  "ending-soon",
  "ending-late",
  "price-low",
  "price-high",
  "potential",
  "potential-low",
  "level",
  "level-low",
  "age-low",
  "age-high",
  "value",
  "value-low",
  "bids",
  "bids-low",
  "wins",
  "wins-low",
  "name",
  "name-z",
]);
export type MarketSort = z.infer<typeof marketSort>;
