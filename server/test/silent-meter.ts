import type { Meter } from "../src/metrics/meter.ts";

/** Where nobody counts. */
export const silentMeter: Meter = {
  bidAnswered: () => {},
  batchCommitted: () => {},
  auctionClosed: () => {},
  gladiatorsListed: () => {},
  eventSent: () => {},
  requestAnswered: () => {},
  rateRefused: () => {},
};
