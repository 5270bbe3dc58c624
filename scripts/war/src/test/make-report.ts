import { parseWarOptions } from "../options/war-options.ts";
import type { WarReport } from "../report/build-report.ts";

const NO_TIMES = { count: 0, p50: null, p95: null, p99: null, max: null };

/** A war that was won, of two seconds in which little happened. */
export function makeReport(part: Partial<WarReport> = {}): WarReport {
  const options = parseWarOptions(["--seconds", "2"]);
  const second = {
    lengthMs: 1000,
    accepted: 30,
    refused: 60,
    unanswered: 0,
    connectionsUp: 120,
    bidEvents: 900,
    ackMsP50: 4,
    ackMsP99: 12,
    deliveryMsP99: null,
    restMsP50: 5,
    restMsMax: 9,
    loopBusy: 0.3,
    processorBusy: 0.3,
    serverBusy: 0.5,
  };
  return {
    startedAt: "2026-11-21T11:00:00.000Z",
    machine: "2 cores",
    server: { urls: ["http://127.0.0.1:1"], isPrivate: true },
    options,
    connections: 120,
    seconds: 2,
    decisions: {
      total: 180,
      perSecond: 90,
      accepted: 60,
      acceptedPerSecond: 30,
      refused: { BID_TOO_LOW: 120 },
      unanswered: 0,
      repeated: 0,
      pending: 0,
      idle: 0,
    },
    maxima: { left: 0, raised: 0, lowered: 0, refusedChanges: 0, change: NO_TIMES },
    ack: NO_TIMES,
    repeatedAck: NO_TIMES,
    delivery: { ...NO_TIMES, late: 0 },
    timeToCurrent: NO_TIMES,
    outage: NO_TIMES,
    rest: { ...NO_TIMES, failed: 0 },
    events: { bids: 1800, stale: 0, overtaken: 0, duplicated: 0, outOfOrder: 0, lost: 0 },
    light: { up: 0, cut: 0, megabytes: 0 },
    away: null,
    sales: null,
    attacks: null,
    floods: [],
    usage: {
      serverMicrosPerDecision: 100,
      serverBusy: 0.5,
      serverMegabytes: 150,
      serverKilobytesPerConnection: 12,
      testerBusy: 0.3,
      loopDelayMsP99: 12,
      arrivalLagMsMax: 0,
    },
    chaos: [],
    checks: {
      acknowledged: 60,
      missing: [],
      leads: 0,
      brokenMaxima: [],
      wrongMaxima: [],
      screens: 120,
      differing: [],
      disagreeing: [],
      audit: { database: "file:x", isDone: true, isSound: true, output: "All invariants hold." },
    },
    failures: [],
    notes: [],
    timeline: [
      { atSeconds: 1, ...second },
      { atSeconds: 2, ...second },
    ],
    ...part,
  };
}
