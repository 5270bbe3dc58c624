import type { ProblemCode } from "@ludus/shared/contract/problems";
import { Latency } from "../latency.ts";
import type { WarSecond } from "../report/war-report.ts";
import type { WorkerSecond } from "../workers/worker-protocol.ts";

/** The sums of all workers' counts, second by second. */
export class Totals {
  readonly ack = Latency.empty();
  readonly repeatedAck = Latency.empty();
  readonly delivery = Latency.empty();
  readonly timeline: WarSecond[] = [];
  accepted = 0;
  refused: Partial<Record<ProblemCode, number>> = {};
  unanswered = 0;
  repeated = 0;
  idle = 0;
  late = 0;
  events = { bids: 0, stale: 0, overtaken: 0, duplicated: 0, outOfOrder: 0 };
  arrivalLagMsMax = 0;
  loopDelayMsMax = 0;

  get refusals(): number {
    return sumOf(Object.values(this.refused));
  }

  /** Takes what every worker says about the same second. */
  take(
    workers: readonly WorkerSecond[],
    outside: Pick<WarSecond, "atSeconds" | "lengthMs" | "restMsMax" | "serverBusy">,
  ): WarSecond {
    const before = { accepted: this.accepted, refusals: this.refusals, bids: this.events.bids };
    const unansweredBefore = this.unanswered;
    const sum = (of: (worker: WorkerSecond) => number) => sumOf(workers.map(of));
    const max = (of: (worker: WorkerSecond) => number) => Math.max(...workers.map(of));
    this.accepted = sum(({ accepted }) => accepted);
    this.refused = sumByCode(workers.map(({ refused }) => refused));
    this.unanswered = sum(({ unanswered }) => unanswered);
    this.repeated = sum(({ repeated }) => repeated);
    this.idle = sum(({ idle }) => idle);
    this.late = sum(({ late }) => late);
    this.events = {
      bids: sum(({ events }) => events.bids),
      stale: sum(({ events }) => events.stale),
      overtaken: sum(({ events }) => events.overtaken),
      duplicated: sum(({ events }) => events.duplicated),
      outOfOrder: sum(({ events }) => events.outOfOrder),
    };
    this.arrivalLagMsMax = Math.max(
      this.arrivalLagMsMax,
      max(({ arrivalLagMs }) => arrivalLagMs),
    );
    this.loopDelayMsMax = Math.max(
      this.loopDelayMsMax,
      max(({ loopDelayMsP99 }) => loopDelayMsP99),
    );
    const ack = together(workers.map(({ ack }) => ack));
    const delivery = together(workers.map(({ delivery }) => delivery));
    this.ack.add(ack);
    this.delivery.add(delivery);
    this.repeatedAck.add(together(workers.map(({ repeatedAck }) => repeatedAck)));

    const second: WarSecond = {
      ...outside,
      accepted: this.accepted - before.accepted,
      refused: this.refusals - before.refusals,
      unanswered: this.unanswered - unansweredBefore,
      connectionsUp: sum(({ connectionsUp }) => connectionsUp),
      bidEvents: this.events.bids - before.bids,
      ackMsP50: ack.percentile(50),
      ackMsP99: ack.percentile(99),
      deliveryMsP99: delivery.percentile(99),
      loopBusy: max(({ loopBusy }) => loopBusy),
      processorBusy: max(({ processorBusy }) => processorBusy),
    };
    this.timeline.push(second);
    return second;
  }
}

function together(encoded: readonly string[]): Latency {
  const all = Latency.empty();
  for (const one of encoded) all.add(Latency.decode(one));
  return all;
}

function sumByCode(counts: readonly Partial<Record<ProblemCode, number>>[]) {
  const sums: Partial<Record<ProblemCode, number>> = {};
  for (const count of counts) {
    for (const [code, times] of Object.entries(count)) {
      sums[code as ProblemCode] = (sums[code as ProblemCode] ?? 0) + times;
    }
  }
  return sums;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
