import { isDeepStrictEqual } from "node:util";
import type { AuctionState } from "@ludus/shared/model/auction";
import { machineNowMs } from "../clock.ts";
import { Bidder } from "../players/bidder.ts";
import { Delivery, SENT, type SentColumns } from "../players/delivery.ts";
import { createHttpFetch } from "../players/http-fetch.ts";
import type { Line } from "../players/line.ts";
import type { Screen } from "../players/screen.ts";
import { Tally } from "../players/tally.ts";
import { Watcher } from "../players/watcher.ts";
import { pickFrom, seededRandom, type Random } from "../seeded-random.ts";
import { Arrivals } from "./arrivals.ts";
import { forEachLimited } from "../for-each-limited.ts";
import type { Difference, Finish, WorkerPlan, WorkerSecond } from "./orders.ts";
import { ProcessorWatch } from "./processor-watch.ts";
import { Tunnel } from "./tunnel.ts";

const CONNECTING_AT_ONCE = 50;
const HTTP_TIMEOUT_MS = 3000;
/** Acknowledgements of what was seen before this are known by now… */
const JOIN_AFTER_MS = 2500;
/** …unless all this is slow, and what is told now was gathered so long ago. */
const ACKNOWLEDGED_WITHIN_MS = 500;
const FINISH_MS_MAX = 10_000;
const CUT_AWAY_MS_MAX = 1000;
/** Who doesn't want to bid leaves his turn to another, so many times. */
const TURNS_MAX = 8;

/** All the players of one process, and what they are told to do. One method for each order. */
export class Garrison {
  readonly #tally = new Tally();
  readonly #delivery = new Delivery();
  readonly #processor = new ProcessorWatch();
  #random: Random = Math.random;
  #bidders: Bidder[] = [];
  #watchers: Watcher[] = [];
  #arrivals: Arrivals | null = null;
  #tunnels: Tunnel[] = [];
  #sentRows = 0;
  #gatheredMs = 0;
  #number = 0;

  enlist(plan: WorkerPlan): null {
    this.#number = plan.number;
    this.#random = seededRandom(plan.seed, plan.number);
    const indexOf = new Map(plan.gladiatorIds.map((id, index) => [id, index]));
    const common = { gladiatorIds: plan.gladiatorIds, indexOf, tally: this.#tally };
    const fetch = plan.isHttp ? createHttpFetch(plan.bidders.length, HTTP_TIMEOUT_MS) : null;
    this.#bidders = plan.bidders.map(
      (bidder) =>
        new Bidder(bidder, {
          ...common,
          fetch,
          random: seededRandom(plan.seed, 1000 + bidder.number),
          keyPrefix: plan.keyPrefix,
          isClosedLoop: plan.rate === null,
        }),
    );
    this.#watchers = plan.watchers.map(
      (watcher) =>
        new Watcher(watcher, { ...common, random: this.#random, delivery: this.#delivery }),
    );
    if (plan.rate !== null) {
      this.#arrivals = new Arrivals(plan.rate, this.#random, (ms) => this.#arrive(ms));
    }
    return null;
  }

  async connect(): Promise<null> {
    await forEachLimited(this.#lines(), CONNECTING_AT_ONCE, (line) => line.open());
    return null;
  }

  start(): null {
    // What connecting cost is no part of the first second.
    this.#processor.look();
    this.#arrivals?.start();
    if (!this.#arrivals) for (const bidder of this.#bidders) bidder.start();
    const flaky = [
      ...this.#bidders.filter(({ plan }) => plan.persona === "flaky").flatMap(linesOf),
      ...this.#watchers.filter(({ plan }) => plan.isFlaky).map(({ line }) => line),
    ];
    this.#tunnels = flaky.map((line) => new Tunnel(line, this.#random));
    return null;
  }

  second({ sent, isLast }: { sent: SentColumns[]; isLast: boolean }): WorkerSecond {
    const tally = this.#tally;
    for (const columns of sent) this.#delivery.learn(columns);
    const nowMs = machineNowMs();
    const knownMs = Math.min(nowMs - JOIN_AFTER_MS, this.#gatheredMs - ACKNOWLEDGED_WITHIN_MS);
    this.#delivery.join(isLast ? Infinity : knownMs);
    this.#gatheredMs = nowMs;
    return this.#takeSecond(tally);
  }

  cut({ share }: { share: number }): { cut: number } {
    const cut = this.#lines().filter((line) => line.isUp && this.#random() < share);
    for (const line of cut) line.drop(this.#random() * CUT_AWAY_MS_MAX);
    return { cut: cut.length };
  }

  async finish(): Promise<Finish> {
    this.#arrivals?.stop();
    for (const tunnel of this.#tunnels) tunnel.close();
    for (const bidder of this.#bidders) bidder.stop();
    const untilMs = machineNowMs() + FINISH_MS_MAX;
    while ((this.#pending() > 0 || !this.#isCurrent()) && machineNowMs() < untilMs) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return {
      pending: this.#pending(),
      acknowledged: this.#tally.acknowledged.slice(),
      reconnects: this.#tally.reconnects.slice(),
    };
  }

  compare({ truth }: { truth: AuctionState[] }): { screens: number; differing: Difference[] } {
    const differing: Difference[] = [];
    const everything = truth.map((_state, index) => index);
    const look = (whose: string, screen: Screen, watches: readonly number[]) => {
      for (const index of watches) {
        const shown = screen.states[index];
        const expected = truth[index] as AuctionState;
        if (shown && isSameState(shown, expected)) continue;
        differing.push({ whose, gladiatorId: expected.gladiatorId, shown: shown ?? null });
      }
    };
    let screens = 0;
    for (const { plan, tabs } of this.#bidders) {
      for (const [tab, { screen }] of tabs.entries()) {
        look(`${plan.account.username}, tab ${tab + 1}`, screen, everything);
      }
      screens += tabs.length;
    }
    for (const [number, { plan, screen }] of this.#watchers.entries()) {
      look(`watcher ${number + 1} of worker ${this.#number + 1}`, screen, plan.watches);
      screens += 1;
    }
    return { screens, differing };
  }

  close(): void {
    this.#arrivals?.stop();
    for (const tunnel of this.#tunnels) tunnel.close();
    for (const line of this.#lines()) line.close();
  }

  #lines(): Line[] {
    return [...this.#bidders.flatMap(linesOf), ...this.#watchers.map(({ line }) => line)];
  }

  #pending(): number {
    return this.#bidders.reduce((sum, { pending }) => sum + pending, 0);
  }

  #isCurrent(): boolean {
    return this.#lines().every((line) => line.isCurrent);
  }

  #arrive(intendedMs: number): void {
    for (let turn = 0; turn < TURNS_MAX; turn += 1) {
      if (pickFrom(this.#random, this.#bidders)?.takeTurn(intendedMs)) return;
    }
    this.#tally.idle += 1;
  }

  #takeSecond(tally: Tally): WorkerSecond {
    const sent = tally.acknowledged.slice(this.#sentRows);
    this.#sentRows = tally.acknowledged.length;
    const second: WorkerSecond = {
      accepted: tally.accepted,
      refused: tally.refused,
      unanswered: tally.unanswered,
      repeated: tally.repeated,
      idle: tally.idle,
      linesUp: tally.linesUp,
      events: tally.events,
      late: this.#delivery.late,
      ack: tally.ack.encode(),
      repeatedAck: tally.repeatedAck.encode(),
      delivery: this.#delivery.latency.encode(),
      ...this.#processor.look(),
      arrivalLagMs: this.#arrivals?.takeLagMs() ?? 0,
      sent: Object.fromEntries(SENT.map((name) => [name, sent[name]])) as SentColumns,
    };
    tally.ack.reset();
    tally.repeatedAck.reset();
    this.#delivery.latency.reset();
    return second;
  }
}

function linesOf({ tabs }: Bidder): Line[] {
  return tabs.map(({ line }) => line);
}

/** Screens share what they heard alike, so most are compared once. */
const compared = new WeakMap<AuctionState, { with: AuctionState; isSame: boolean }>();

function isSameState(shown: AuctionState, expected: AuctionState): boolean {
  const known = compared.get(shown);
  if (known?.with === expected) return known.isSame;
  const isSame = isDeepStrictEqual(shown, expected);
  compared.set(shown, { with: expected, isSame });
  return isSame;
}
