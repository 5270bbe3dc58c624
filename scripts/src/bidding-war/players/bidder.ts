import { changeMaximum, type BidAnswer } from "@ludus/shared/contract/market-api";
import { Problem, type ProblemBody } from "@ludus/shared/contract/problems";
import type { AuctionState } from "@ludus/shared/model/auction";
import { pickFrom, type Random } from "@ludus/shared/rules/random";
import type { Api } from "@ludus/testkit/players/api";
import { bidByHttp } from "@ludus/testkit/players/place-bid";
import type { Account } from "@ludus/testkit/players/register-player";
import { ZodError } from "zod";
import { monotonicMs } from "../monotonic-clock.ts";
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
  /** Bids by HTTP instead of by socket. */
  isHttp: boolean;
  /** Distinguishes this run's idempotency keys from those of others. */
  keyPrefix: string;
  /** Bids again as soon as the bid before is answered, instead of when a turn comes. */
  isClosedLoop: boolean;
}

interface Pending extends Intent {
  gladiatorId: string;
  idempotencyKey: string;
  /** Waiting counts from here; the bid may have left later. */
  intendedMs: number;
  sentMs: number;
  isRepeated: boolean;
}

interface PendingChange extends Change {
  sentMs: number;
  isRepeated: boolean;
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
    if (monotonicMs() < this.#quietUntilMs) return false;
    const situation = {
      auctions: this.#known.all,
      playerId: this.plan.account.id,
      gold: this.gold,
      now: monotonicMs(),
    };
    const { random } = this.#context;
    if (this.plan.persona === "proxy") {
      // One thing after the other, so that the order of its maxima is known.
      if (this.pending > 0) return false;
      const change = chooseChange(situation, this.#maxima, random);
      if (change) {
        this.pending += 1;
        void this.#change({ ...change, sentMs: monotonicMs(), isRepeated: false });
        return true;
      }
    }
    const intent = chooseBid(this.plan.persona, situation, random);
    if (intent) this.#place(intent, intendedMs);
    return intent !== null;
  }

  #wake(): void {
    if (!this.#isBidding || !this.#context.isClosedLoop || this.pending > 0) return;
    const now = monotonicMs();
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

  #place(intent: Intent, intendedMs: number): void {
    this.#keys += 1;
    const { gladiatorIds, keyPrefix } = this.#context;
    this.pending += 1;
    void this.#send({
      ...intent,
      gladiatorId: gladiatorIds[intent.index] ?? "",
      idempotencyKey: `${keyPrefix}-${this.plan.number}-${this.#keys}`,
      intendedMs,
      sentMs: monotonicMs(),
      isRepeated: false,
    });
  }

  async #send(bid: Pending): Promise<void> {
    const { api, isHttp, random, tally } = this.#context;
    const tab = pickFrom(random, this.#usableTabs());
    if (tab === undefined) {
      setTimeout(() => void this.#send(bid), REPEAT_MS);
      return;
    }
    const { gladiatorId, bidAmount, maxAmount, idempotencyKey } = bid;
    const request = { gladiatorId, bidAmount, maxAmount, idempotencyKey };
    const sending = isHttp ? bidByHttp(api, this.plan.account, request) : tab.bid(request);
    const outcome = await sending.catch((error: Error) => error);
    // An answer that breaks the contract ends the worker.
    if (outcome instanceof ZodError) throw outcome;
    if (isUndecided(outcome)) {
      tally.counts.unanswered += 1;
      bid.isRepeated = true;
      setTimeout(() => void this.#send(bid), REPEAT_MS);
      return;
    }
    this.#settle(bid);
    if (outcome instanceof Problem) this.#refuse(bid, outcome.toBody());
    else this.#accept(bid, outcome, tab);
  }

  #settle({ intendedMs, isRepeated }: Pending): void {
    this.pending -= 1;
    this.#context.tally.decided(monotonicMs() - intendedMs, isRepeated);
  }

  #accept(pending: Pending, answer: BidAnswer, { screen }: Tab): void {
    const { bid, auction, gold } = answer;
    const { index, sentMs } = pending;
    const { bidAmount, id } = bid;
    const bidder = this.plan.number;
    this.gold = gold;
    this.#context.tally.accept({
      index,
      seq: auction.seq,
      bidId: Number(id),
      bidAmount,
      bidder,
      sentMs,
      answeredMs: monotonicMs(),
    });
    if (this.plan.persona === "proxy")
      this.#noteMaximum(index, Number(id), answer.yourMaximum ?? 0);
    screen.merge(auction);
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

  /** The same change twice is no error, so it is repeated until it is decided. */
  async #change(change: PendingChange): Promise<void> {
    const { api, gladiatorIds, tally } = this.#context;
    const { index, maxAmount, sentMs } = change;
    const outcome = await api
      .call(changeMaximum, { id: gladiatorIds[index] ?? "", maxAmount }, this.plan.account.token)
      .catch((error: Error) => error);
    if (outcome instanceof ZodError) throw outcome;
    if (isUndecided(outcome)) {
      change.isRepeated = true;
      setTimeout(() => void this.#change(change), REPEAT_MS);
      return;
    }
    this.pending -= 1;
    if (outcome instanceof Problem) {
      tally.counts.refusedChanges += 1;
      // An attempt without an answer may have counted before.
      if (change.isRepeated) {
        tally.maxima.push({ index, bidder: this.plan.number, bidId: 0, maximum: UNKNOWN_MAXIMUM });
      }
      this.#maxima.delete(index);
      this.#learnFromRefusal(index, outcome.toBody());
    } else {
      tally.latencies.change.record(monotonicMs() - sentMs);
      this.gold = outcome.school.gold;
      this.#noteMaximum(index, 0, outcome.yourMaximum);
      this.#wake();
    }
  }

  #refuse({ index }: Pending, problem: ProblemBody): void {
    this.#context.tally.refuse(problem.code);
    this.#learnFromRefusal(index, problem);
  }

  #learnFromRefusal(index: number, problem: ProblemBody): void {
    if (problem.gold !== undefined) this.gold = problem.gold;
    this.#known.learnFrom(index, problem);
    if (problem.retryAfterSeconds === undefined) {
      this.#wake();
      return;
    }
    const waitMs = problem.retryAfterSeconds * 1000;
    this.#quietUntilMs = monotonicMs() + waitMs;
    this.#wakeIn(waitMs);
  }
}

/** No answer came, or one that leaves the bid undecided: the same bid may be sent again. */
export function isUndecided(outcome: object): outcome is Exclude<Error, Problem> {
  if (outcome instanceof Problem) return ["UNAVAILABLE", "INTERNAL"].includes(outcome.code);
  return outcome instanceof Error;
}
