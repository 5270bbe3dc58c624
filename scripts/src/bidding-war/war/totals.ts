import { recordOf } from "@ludus/shared/records";
import { sumOf } from "../../figures/statistics.ts";
import { Latency } from "../latency.ts";
import type { PlayersSecond } from "../players/players.ts";
import {
  COUNTS,
  LATENCIES,
  Rows,
  type Counts,
  type Latencies,
  type Refusals,
} from "../players/tally.ts";
import type { WarSecond } from "../report/report-parts.ts";

/** The sums of what the players counted and timed, second by second. */
export class Totals {
  readonly latencies: Latencies = recordOf(LATENCIES, () => Latency.empty());
  readonly rows = new Rows();
  readonly timeline: WarSecond[] = [];
  counts: Counts = recordOf(COUNTS, () => 0);
  refused: Refusals = {};
  arrivalLagMsMax = 0;
  loopDelayMsMax = 0;

  get decisions(): number {
    return this.counts.accepted + sumOf(Object.values(this.refused));
  }

  take(
    { counts, refused, latencies, rows, arrivalLagMs, loopDelayMsP99, ...busy }: PlayersSecond,
    outside: Pick<WarSecond, "atSeconds" | "lengthMs" | "restMsP50" | "restMsMax" | "serverBusy">,
  ): WarSecond {
    const { counts: before, decisions: decisionsBefore } = this;
    this.counts = counts;
    this.refused = refused;
    for (const bid of rows.acknowledged) this.rows.acknowledged.push(bid);
    for (const maximum of rows.maxima) this.rows.maxima.push(maximum);
    for (const reconnect of rows.reconnects) this.rows.reconnects.push(reconnect);
    this.arrivalLagMsMax = Math.max(this.arrivalLagMsMax, arrivalLagMs);
    this.loopDelayMsMax = Math.max(this.loopDelayMsMax, loopDelayMsP99);
    for (const name of LATENCIES) this.latencies[name].add(latencies[name]);

    const accepted = this.counts.accepted - before.accepted;
    const second: WarSecond = {
      ...outside,
      accepted,
      refused: this.decisions - decisionsBefore - accepted,
      unanswered: this.counts.unanswered - before.unanswered,
      connectionsUp: this.counts.connectionsUp,
      bidEvents: this.counts.bids - before.bids,
      ackMsP50: latencies.ack.percentile(50),
      ackMsP99: latencies.ack.percentile(99),
      deliveryMsP99: latencies.delivery.percentile(99),
      ...busy,
    };
    this.timeline.push(second);
    return second;
  }
}
