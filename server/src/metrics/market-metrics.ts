import { Counter, Histogram, type Registry } from "prom-client";
import type { BidOutcome, BidWay, Meter } from "./meter.ts";
import { Tally } from "./tally.ts";

/** Bids that were answered, and the batches that they were judged in. */
export function meterBids(registry: Registry): Pick<Meter, "bidAnswered" | "batchCommitted"> {
  const registers = [registry];
  const bids: Record<BidWay, Tally<BidOutcome>> = { http: new Tally(), socket: new Tally() };
  registry.registerMetric(
    new Counter({
      name: "ludus_bids_total",
      help: "Bids answered, by outcome (accepted, or the refusal's code) and the way they came",
      labelNames: ["outcome", "way"],
      registers: [],
      collect() {
        this.reset();
        for (const [way, tally] of Object.entries(bids)) {
          for (const [outcome, count] of tally) this.inc({ outcome, way }, count);
        }
      },
    }),
  );
  const batchSize = new Histogram({
    name: "ludus_bid_batch_size",
    help: "Bids judged in one durable transaction",
    buckets: [1, 2, 4, 8, 16, 32, 64, 128],
    registers,
  });
  const commitSeconds = new Histogram({
    name: "ludus_bid_commit_seconds",
    help: "A batch's durable transaction, from taking its turn to the commit",
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  return {
    bidAnswered: (outcome, way) => bids[way].add(outcome),
    batchCommitted(batch) {
      batchSize.observe(batch.bids);
      commitSeconds.observe(batch.ms / 1000);
    },
  };
}

/** Auctions that began or ended. */
export function meterAuctions(
  registry: Registry,
): Pick<Meter, "auctionClosed" | "gladiatorsListed"> {
  const registers = [registry];
  const closeLateness = new Histogram({
    name: "ludus_auction_close_lateness_seconds",
    help: "From an auction's end to its closing, by outcome",
    labelNames: ["outcome"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60, 3600],
    registers,
  });
  const listed = new Counter({
    name: "ludus_gladiators_listed_total",
    help: "New gladiators that this node brought to the market",
    registers,
  });
  return {
    auctionClosed: ({ outcome, latenessMs }) =>
      closeLateness.observe({ outcome }, latenessMs / 1000),
    gladiatorsListed: (count) => listed.inc(count),
  };
}
