import type { Players } from "../players/players.ts";
import type { MarketPageProbe } from "./market-page-probe.ts";
import type { PrivateServer } from "./private-server.ts";

export interface WarSecond {
  atSeconds: number;
  /** How long this second really was. */
  lengthMs: number;
  accepted: number;
  refused: number;
  unanswered: number;
  connectionsUp: number;
  bidEvents: number;
  ackMsP50: number | null;
  ackMsP99: number | null;
  /** Deliveries of two seconds before. */
  deliveryMsP99: number | null;
  restMsP50: number | null;
  restMsMax: number | null;
  loopBusy: number;
  processorBusy: number;
  serverBusy: number | null;
}

interface Watched {
  players: Players;
  probe: MarketPageProbe;
  server: PrivateServer | null;
}

export class Timeline {
  readonly startedMs = performance.now();
  readonly seconds: WarSecond[] = [];
  arrivalLagMsMax = 0;
  loopDelayMsMax = 0;
  readonly #watched: Watched;
  #before;

  constructor(watched: Watched) {
    this.#watched = watched;
    this.#before = this.#countSoFar();
  }

  async look(isLast = false): Promise<WarSecond> {
    const { players, probe } = this.#watched;
    const rest = await probe.take();
    const { latencies, arrivalLagMs, loopDelayMsP99, ...busy } = players.second(isLast);
    this.arrivalLagMsMax = Math.max(this.arrivalLagMsMax, arrivalLagMs);
    this.loopDelayMsMax = Math.max(this.loopDelayMsMax, loopDelayMsP99);
    const before = this.#before;
    const now = this.#countSoFar();
    this.#before = now;
    const lengthMs = now.atMs - before.atMs;
    const accepted = now.accepted - before.accepted;
    const serverBusy = ((now.serverSeconds - before.serverSeconds) * 1000) / lengthMs;
    const second: WarSecond = {
      atSeconds: (now.atMs - this.startedMs) / 1000,
      lengthMs,
      accepted,
      refused: now.decisions - before.decisions - accepted,
      unanswered: now.unanswered - before.unanswered,
      connectionsUp: now.connectionsUp,
      bidEvents: now.bids - before.bids,
      ackMsP50: latencies.ack.percentile(50),
      ackMsP99: latencies.ack.percentile(99),
      deliveryMsP99: latencies.delivery.percentile(99),
      ...rest,
      ...busy,
      serverBusy: Number.isFinite(serverBusy) ? serverBusy : null,
    };
    this.seconds.push(second);
    return second;
  }

  #countSoFar() {
    const { players, server } = this.#watched;
    const { counts, decisions } = players.tally;
    const serverSeconds = server?.processorSeconds ?? NaN;
    return { atMs: performance.now(), ...counts, decisions, serverSeconds };
  }
}
