import { setTimeout as sleep } from "node:timers/promises";
import { changeMaximum } from "@ludus/shared/contract/market/bids-api";
import { Problem, type ProblemBody } from "@ludus/shared/contract/problems";
import type { AuctionState } from "@ludus/shared/model/auction";
import { pickFrom, type Random } from "@ludus/shared/rules/random";
import type { Api } from "@ludus/testkit/players/api";
import { bidByHttp } from "@ludus/testkit/players/place-bid";
import type { Account } from "@ludus/testkit/players/register-player";
import { z } from "zod/mini";
import { KnownAuctions } from "./known-auctions.ts";
import {
  chooseBid,
  chooseChange,
  msToBurst,
  type Change,
  type Intent,
  type Persona,
} from "./persona.ts";
import { Tab, type TabContext } from "./tab.ts";
import { UNKNOWN_MAXIMUM } from "./tally.ts";

const REPEAT_MS = 250;
const TABS = 3;

export interface BidderPlan {
  account: Account;
  persona: Persona;
  /** Without a trailing slash. */
  url: string;
  /** Among all bidders of the war. */
  number: number;
}

export interface BidderContext extends TabContext {
  random: Random;
  api: Api;
  haveAddresses: boolean;
  /** Bids by HTTP instead of by socket. */
  isHttp: boolean;
  /** Distinguishes this run's idempotency keys from those of others. */
  keyPrefix: string;
  /** Bids again as soon as the bid before is answered, instead of when a turn comes. */
  isClosedLoop: boolean;
}

/** A player who bids: one persona, one purse, one tab or several. */
export class Bidder {
  readonly tabs: Tab[];
  readonly plan: BidderPlan;
  pending = 0;
  gold = Infinity;
  readonly #context: BidderContext;
  readonly #known: KnownAuctions;
  /** The own maxima that were acknowledged, by auction, also of leads that are lost. */
  readonly #maxima = new Map<number, number>();
  #keys = 0;
  #isBidding = false;
  /** The server asked for silence until then. */
  #quietUntilMs = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(plan: BidderPlan, context: BidderContext) {
    this.plan = plan;
    this.#context = context;
    this.#known = new KnownAuctions(context.indexOf);
    const options = {
      url: plan.url,
      token: plan.account.token,
      hasAddress: context.haveAddresses,
      onState: (state: AuctionState) => {
        this.#known.learn(state);
        this.#wake();
      },
      onGold: (gold: number) => void (this.gold = gold),
    };
    const tabs = plan.persona === "tabs" ? TABS : 1;
    this.tabs = Array.from({ length: tabs }, () => new Tab(options, context));
  }

  start(): void {
    this.#isBidding = true;
    this.#wake();
  }

  /** Pending bids are still repeated until they are answered. */
  stop(): void {
    this.#isBidding = false;
    clearTimeout(this.#timer);
  }

  /** Returns whether the turn was used for a bid, or for a change of a maximum. */
  takeTurn(intendedMs: number): boolean {
    if (performance.now() < this.#quietUntilMs) return false;
    const situation = {
      auctions: this.#known.all,
      playerId: this.plan.account.id,
      gold: this.gold,
      now: performance.now(),
    };
    const { random } = this.#context;
    if (this.plan.persona === "proxy") {
      // One thing after the other, so that the order of its maxima is known.
      if (this.pending > 0) return false;
      const change = chooseChange(situation, this.#maxima, random);
      if (change) {
        void this.#change(change);
        return true;
      }
    }
    const intent = chooseBid(this.plan.persona, situation, random);
    if (intent) void this.#place(intent, intendedMs);
    return intent !== null;
  }

  #wake(): void {
    if (!this.#isBidding || !this.#context.isClosedLoop || this.pending > 0) return;
    const now = performance.now();
    if (now < this.#quietUntilMs || this.#usableTabs().length === 0) return;
    if (this.takeTurn(now) || this.plan.persona !== "sniper") return;
    const waitMs = msToBurst(now);
    if (waitMs > 0) this.#wakeIn(waitMs);
  }

  #wakeIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#wake(), ms + 1);
  }

  /** HTTP works while a tab's connection is down. */
  #usableTabs(): Tab[] {
    return this.#context.isHttp ? this.tabs : this.tabs.filter(({ isUp }) => isUp);
  }

  async #usableTab(): Promise<Tab> {
    for (;;) {
      const tab = pickFrom(this.#context.random, this.#usableTabs());
      if (tab) return tab;
      await sleep(REPEAT_MS);
    }
  }

  async #place({ index, bidAmount, maxAmount }: Intent, intendedMs: number): Promise<void> {
    const { api, gladiatorIds, isHttp, keyPrefix, tally } = this.#context;
    const { account, number, persona } = this.plan;
    this.#keys += 1;
    const idempotencyKey = `${keyPrefix}-${number}-${this.#keys}`;
    const bid = { gladiatorId: gladiatorIds[index] ?? "", bidAmount, maxAmount, idempotencyKey };
    const sentMs = performance.now();
    const { outcome, isRepeated } = await this.#decide(
      async () => {
        const tab = await this.#usableTab();
        const answer = await (isHttp ? bidByHttp(api, account, bid) : tab.bid(bid));
        return { answer, tab };
      },
      () => (tally.counts.unanswered += 1),
    );
    tally.decided(performance.now() - intendedMs, isRepeated);
    if (outcome instanceof Problem) {
      tally.refuse(outcome.code);
      this.#learnFromRefusal(index, outcome.toBody());
      return;
    }
    const { answer, tab } = outcome;
    const bidId = Number(answer.bid.id);
    const { auction, gold, yourMaximum } = answer;
    const accepted = { index, seq: auction.seq, bidId, bidAmount: answer.bid.bidAmount };
    tally.accept({ ...accepted, bidder: number, sentMs });
    this.gold = gold;
    if (persona === "proxy") this.#noteMaximum(index, bidId, yourMaximum ?? 0);
    tab.screen.merge(auction);
    this.#known.learn(auction);
    this.#wake();
  }

  #noteMaximum(index: number, bidId: number, maximum: number): void {
    const { counts, maxima } = this.#context.tally;
    const before = this.#maxima.get(index) ?? 0;
    if (bidId > 0) counts.left += Number(maximum > 0);
    else if (maximum > before) counts.raised += 1;
    else if (maximum < before) counts.lowered += 1;
    maxima.push({ index, bidder: this.plan.number, bidId, maximum });
    this.#maxima.set(index, maximum);
  }

  async #change({ index, maxAmount }: Change): Promise<void> {
    const { api, gladiatorIds, tally } = this.#context;
    const id = gladiatorIds[index] ?? "";
    const sentMs = performance.now();
    const { outcome, isRepeated } = await this.#decide(() =>
      api.call(changeMaximum, { id, maxAmount }, this.plan.account.token),
    );
    if (outcome instanceof Problem) {
      tally.counts.refusedChanges += 1;
      // An attempt without an answer may have counted before.
      if (isRepeated) {
        const unknown = { index, bidder: this.plan.number, bidId: 0, maximum: UNKNOWN_MAXIMUM };
        tally.maxima.push(unknown);
      }
      this.#maxima.delete(index);
      this.#learnFromRefusal(index, outcome.toBody());
    } else {
      tally.time("change", performance.now() - sentMs);
      this.gold = outcome.school.gold;
      this.#noteMaximum(index, 0, outcome.yourMaximum);
      this.#wake();
    }
  }

  /** Sends the same thing, which is no error, until it is decided. */
  async #decide<T extends object>(send: () => Promise<T>, onUndecided = () => {}) {
    this.pending += 1;
    for (let isRepeated = false; ; isRepeated = true) {
      const outcome = await send().catch((error: Error) => error);
      // An answer that breaks the contract ends the war.
      if (outcome instanceof z.core.$ZodError) throw outcome;
      if (!isUndecided(outcome)) {
        this.pending -= 1;
        return { outcome, isRepeated };
      }
      onUndecided();
      await sleep(REPEAT_MS);
    }
  }

  #learnFromRefusal(index: number, problem: ProblemBody): void {
    if (problem.gold !== undefined) this.gold = problem.gold;
    this.#known.learnFrom(index, problem);
    if (problem.retryAfterSeconds === undefined) {
      this.#wake();
      return;
    }
    const waitMs = problem.retryAfterSeconds * 1000;
    this.#quietUntilMs = performance.now() + waitMs;
    this.#wakeIn(waitMs);
  }
}

/** No answer came, or one that leaves the bid undecided: the same bid may be sent again. */
export function isUndecided(outcome: object): outcome is Exclude<Error, Problem> {
  if (outcome instanceof Problem) return ["UNAVAILABLE", "INTERNAL"].includes(outcome.code);
  return outcome instanceof Error;
}
