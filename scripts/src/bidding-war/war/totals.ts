import { keysOf, recordOf } from "@ludus/shared/records";
import { sumOf } from "../../figures/statistics.ts";
import { Latency } from "../latency.ts";
import {
  COUNTS,
  LATENCIES,
  Rows,
  type Counts,
  type Latencies,
  type Refusals,
} from "../players/tally.ts";
import type { WarSecond } from "../report/report-parts.ts";
import type { WorkerSecond } from "../workers/worker-protocol.ts";

/** The sums of all workers' counts, second by second. */
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

  /** Takes what every worker says about the same second. */
  take(
    workers: readonly WorkerSecond[],
    outside: Pick<WarSecond, "atSeconds" | "lengthMs" | "restMsMax" | "serverBusy">,
  ): WarSecond {
    const { counts: before, decisions: decisionsBefore } = this;
    this.counts = recordOf(COUNTS, (name) => sumOf(workers.map(({ counts }) => counts[name])));
    this.refused = sumByCode(workers.map(({ refused }) => refused));
    for (const { rows } of workers) {
      for (const bid of rows.acknowledged) this.rows.acknowledged.push(bid);
      for (const maximum of rows.maxima) this.rows.maxima.push(maximum);
      for (const reconnect of rows.reconnects) this.rows.reconnects.push(reconnect);
    }
    const max = (of: (worker: WorkerSecond) => number) => Math.max(...workers.map(of));
    this.arrivalLagMsMax = Math.max(
      this.arrivalLagMsMax,
      max((one) => one.arrivalLagMs),
    );
    this.loopDelayMsMax = Math.max(
      this.loopDelayMsMax,
      max((one) => one.loopDelayMsP99),
    );
    const latencies = recordOf(LATENCIES, (name) => {
      const together = Latency.empty();
      for (const worker of workers) together.add(Latency.decode(worker.latencies[name]));
      this.latencies[name].add(together);
      return together;
    });

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
      loopBusy: max(({ loopBusy }) => loopBusy),
      processorBusy: max(({ processorBusy }) => processorBusy),
    };
    this.timeline.push(second);
    return second;
  }
}

function sumByCode(counts: readonly Refusals[]): Refusals {
  const codes = counts.flatMap(keysOf);
  return recordOf(codes, (code) => sumOf(counts.map((count) => count[code] ?? 0)));
}
