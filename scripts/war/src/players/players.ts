import { isDeepStrictEqual } from "node:util";
import type { AuctionState } from "@ludus/shared/model/auction";
import { seededRandom, type Random } from "@ludus/shared/rules/random";
import { apiAt } from "@ludus/testkit/players/api";
import pMap from "p-map";
import { fromManyAddresses } from "./addresses.ts";
import { Bidder, type BidderPlan } from "./bidder.ts";
import { Delivery } from "./delivery.ts";
import { createHttpFetch } from "./http-fetch.ts";
import type { OnUpdate, Screen } from "./screen.ts";
import { Tab } from "./tab.ts";
import { Tally } from "./tally.ts";
import { Arrivals, offerTurn } from "./arrivals.ts";
import { dropNowAndThen } from "./drop-now-and-then.ts";
import { ProcessorWatch } from "./processor-watch.ts";

const CONNECTING_AT_ONCE = 50;
const HTTP_TIMEOUT_MS = 3000;
/** All acknowledgements of updates before this are known by now. */
const JOIN_AFTER_MS = 2000;
const FINISH_MS_MAX = 10_000;
const CUT_AWAY_MS_MAX = 1000;

export interface WatcherPlan {
  token: string;
  /** Without a trailing slash. */
  url: string;
  isFlaky: boolean;
  /** Indexes of the auctions on screen. */
  watches: readonly number[];
}

export interface PlayersPlan {
  gladiatorIds: string[];
  bidders: BidderPlan[];
  watchers: WatcherPlan[];
  isHttp: boolean;
  /** Whether each player has an address of their own, as a trusted proxy tells it. */
  haveAddresses: boolean;
  /** Arrivals a second; null: a closed loop. */
  rate: number | null;
  seed: number;
  keyPrefix: string;
}

export interface Difference {
  /** A name that no other screen of the war has. */
  whose: string;
  gladiatorId: string;
  shown: AuctionState | null;
}

export class Players {
  readonly tally = new Tally();
  readonly #delivery = new Delivery(this.tally);
  readonly #processor = new ProcessorWatch();
  readonly #random: Random;
  readonly #bidders: Bidder[];
  readonly #watchers: { plan: WatcherPlan; tab: Tab }[];
  readonly #arrivals: Arrivals | null;
  #stopDropping: (() => void)[] = [];

  constructor(plan: PlayersPlan) {
    const { gladiatorIds, seed, keyPrefix, rate, isHttp, haveAddresses } = plan;
    this.#random = seededRandom(`players ${seed}`);
    const indexOf = new Map(gladiatorIds.map((id, index) => [id, index]));
    const context = { gladiatorIds, indexOf, tally: this.tally };
    const http = createHttpFetch(Math.max(1, plan.bidders.length), HTTP_TIMEOUT_MS);
    const fetch = haveAddresses ? fromManyAddresses(http) : http;
    this.#bidders = plan.bidders.map((bidder) => {
      const api = apiAt(bidder.url, fetch);
      const random = seededRandom(`bidder ${seed} ${bidder.number}`);
      const isClosedLoop = rate === null;
      const how = { isHttp, haveAddresses, keyPrefix, isClosedLoop };
      return new Bidder(bidder, { ...context, api, random, ...how });
    });
    const onUpdate: OnUpdate = (...update) => this.#delivery.recordUpdate(...update);
    this.#watchers = plan.watchers.map((watcher) => {
      return {
        plan: watcher,
        tab: new Tab({ ...watcher, hasAddress: haveAddresses, onUpdate }, context),
      };
    });
    this.#arrivals =
      rate === null
        ? null
        : new Arrivals(rate, this.#random, (ms) => {
            if (!offerTurn(this.#bidders, this.#random, ms)) this.tally.counts.idle += 1;
          });
  }

  async connect(): Promise<void> {
    await pMap(this.#tabs(), (tab) => tab.open(), { concurrency: CONNECTING_AT_ONCE });
  }

  start(): void {
    // A refusal is an Error; thousands a second are thrown, and no stack is read.
    Error.stackTraceLimit = 0;
    // The cost of connecting is no part of the first second.
    this.#processor.look();
    if (this.#arrivals) this.#arrivals.start();
    else for (const bidder of this.#bidders) bidder.start();
    const flaky = [
      ...this.#bidders.filter(({ plan }) => plan.persona === "flaky").flatMap(({ tabs }) => tabs),
      ...this.#watchers.filter(({ plan }) => plan.isFlaky).map(({ tab }) => tab),
    ];
    this.#stopDropping = flaky.map((tab) => dropNowAndThen(tab, this.#random));
  }

  /** All times since the last call. */
  second(isLast: boolean) {
    this.#delivery.join(isLast ? Infinity : performance.now() - JOIN_AFTER_MS);
    return {
      latencies: this.tally.takeSecond(),
      ...this.#processor.look(),
      arrivalLagMs: this.#arrivals?.takeLagMs() ?? 0,
    };
  }

  /** Drops this share of the connections. Returns how many they were. */
  cut(share: number): number {
    const cut = this.#tabs().filter(({ isUp }) => isUp && this.#random() < share);
    for (const tab of cut) tab.drop(this.#random() * CUT_AWAY_MS_MAX);
    return cut.length;
  }

  /** Resolves with how many bids still have no answer. */
  async finish(): Promise<number> {
    this.#stop();
    Error.stackTraceLimit = 10;
    for (const bidder of this.#bidders) bidder.stop();
    const untilMs = performance.now() + FINISH_MS_MAX;
    while ((this.#pending() > 0 || !this.#isCurrent()) && performance.now() < untilMs) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return this.#pending();
  }

  compare(truth: readonly AuctionState[]): { screens: number; differing: Difference[] } {
    const all = truth.map((_, index) => index);
    const screens = [
      ...this.#bidders.flatMap(({ plan, tabs }) =>
        tabs.map(({ screen }, tab) => ({
          whose: `${plan.account.username}, tab ${tab + 1}`,
          screen,
          watches: all,
        })),
      ),
      ...this.#watchers.map(({ plan, tab: { screen } }, number) => ({
        whose: `watcher ${number + 1}`,
        screen,
        watches: plan.watches,
      })),
    ];
    const differing = screens.flatMap(({ whose, screen, watches }) =>
      differencesOn(screen, watches, truth).map((difference) => ({ whose, ...difference })),
    );
    return { screens: screens.length, differing };
  }

  close(): void {
    this.#stop();
    for (const tab of this.#tabs()) tab.close();
  }

  #stop(): void {
    this.#arrivals?.stop();
    for (const stop of this.#stopDropping) stop();
  }

  #tabs(): Tab[] {
    return [
      ...this.#bidders.flatMap((bidder) => bidder.tabs),
      ...this.#watchers.map(({ tab }) => tab),
    ];
  }

  #pending(): number {
    return this.#bidders.reduce((sum, { pending }) => sum + pending, 0);
  }

  #isCurrent(): boolean {
    return this.#tabs().every(({ isCurrent }) => isCurrent);
  }
}

function differencesOn(
  screen: Screen,
  watches: readonly number[],
  truth: readonly AuctionState[],
): Omit<Difference, "whose">[] {
  return watches.flatMap((index) => {
    const [shown, expected] = [screen.states[index], truth[index]];
    if (!expected || isDeepStrictEqual(shown, expected)) return [];
    return [{ gladiatorId: expected.gladiatorId, shown: shown ?? null }];
  });
}
