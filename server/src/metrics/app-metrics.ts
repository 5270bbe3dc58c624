import { AUDIT_KINDS } from "@ludus/shared/model/audit-kind";
import { collectDefaultMetrics, Counter, Histogram, Registry } from "prom-client";
import { registerGauges, type Audience, type MeasuredPlatform } from "./gauge-metrics.ts";
import type { BidOutcome, BidWay, Meter } from "./meter.ts";
import { Tally } from "./tally.ts";

export interface AppMetrics {
  meter: Meter;
  readonly contentType: string;
  /** In the text format that Prometheus reads. */
  expose(): Promise<string>;
}

/** Every metric of one server, with Node's own. Times are in seconds, as Prometheus has them. */
export function createAppMetrics(
  platform: MeasuredPlatform,
  audience: () => Audience,
  securityKinds: readonly string[],
): AppMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  registerGauges(registry, platform, audience);

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
  const events = new Tally<string>();
  registry.registerMetric(
    new Counter({
      name: "ludus_events_total",
      help: "Events of the live feed sent to a room or a player, by event",
      labelNames: ["event"],
      registers: [],
      collect() {
        this.reset();
        for (const [event, count] of events) this.inc({ event }, count);
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
  const requests = new Counter({
    name: "ludus_http_requests_total",
    help: "HTTP requests answered, by method, route and status",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const requestSeconds = new Histogram({
    name: "ludus_http_request_seconds",
    help: "From an HTTP request's headers to the end of its answer, by method and route",
    labelNames: ["method", "route"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const rateRefusals = new Counter({
    name: "ludus_rate_limit_refusals_total",
    help: "Requests and messages refused for having come too often, by rule",
    labelNames: ["rule"],
    registers,
  });
  const securityEvents = new Counter({
    name: "ludus_security_events_total",
    help: "What the security log was told, by kind, written or not",
    labelNames: ["kind"],
    registers,
  });
  // From zero: an increase can't be seen in a series that begins with it.
  for (const kind of securityKinds) securityEvents.inc({ kind }, 0);
  const acts = new Counter({
    name: "ludus_operator_acts_total",
    help: "Acts of operators through this node, by kind",
    labelNames: ["act"],
    registers,
  });
  for (const act of AUDIT_KINDS) acts.inc({ act }, 0);
  const adjustedGold = new Counter({
    name: "ludus_operator_gold_total",
    help: "Gold that operators granted and took through this node, by kind of act",
    labelNames: ["act"],
    registers,
  });
  for (const act of ["gold-granted", "gold-taken"]) adjustedGold.inc({ act }, 0);
  const messages = new Counter({
    name: "ludus_outbox_messages_total",
    help: "Messages that this node sent, dropped or failed to send, by channel",
    labelNames: ["channel", "outcome"],
    registers,
  });
  const taskSeconds = new Histogram({
    name: "ludus_regular_task_seconds",
    help: "A run of this node's regular work, by task and result (done or failed)",
    labelNames: ["task", "result"],
    buckets: [0.001, 0.01, 0.1, 1, 10, 60],
    registers,
  });

  const meter: Meter = {
    bidAnswered: (outcome, way) => bids[way].add(outcome),
    eventSent: (event) => events.add(event),
    batchCommitted(batch) {
      batchSize.observe(batch.bids);
      commitSeconds.observe(batch.ms / 1000);
    },
    auctionClosed: ({ outcome, latenessMs }) =>
      closeLateness.observe({ outcome }, latenessMs / 1000),
    gladiatorsListed: (count) => listed.inc(count),
    requestAnswered({ method, route, status, ms }) {
      requests.inc({ method, route, status });
      requestSeconds.observe({ method, route }, ms / 1000);
    },
    operatorActed(act, gold) {
      acts.inc({ act });
      if (gold !== undefined) adjustedGold.inc({ act }, gold);
    },
    rateRefused: (rule) => rateRefusals.inc({ rule }),
    securityNoted: (kind) => securityEvents.inc({ kind }),
    taskRan: ({ task, result, ms }) => taskSeconds.observe({ task, result }, ms / 1000),
    messageSettled: (channel, outcome) => messages.inc({ channel, outcome }),
  };
  return { meter, contentType: registry.contentType, expose: () => registry.metrics() };
}
