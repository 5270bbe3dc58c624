import type { Fetch } from "@ludus/shared/contract/call-endpoint";
import type { BidAnswer } from "@ludus/shared/contract/market-api";
import type { ProblemBody } from "@ludus/shared/contract/problems";
import type { AuctionState } from "@ludus/shared/model/auction";
import { machineNowMs } from "../clock.ts";
import { pickFrom, type Random } from "../seeded-random.ts";
import type { Account } from "../accounts/account.ts";
import { bidByHttp } from "./bid-by-http.ts";
import { KnownAuctions } from "./known-auctions.ts";
import { Line, type BidOutcome } from "./line.ts";
import { decide, msToSalvo, type Intent, type Persona } from "./persona.ts";
import { Screen } from "./screen.ts";
import type { Tally } from "./tally.ts";

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

export interface BidderWorld {
  gladiatorIds: readonly string[];
  indexOf: ReadonlyMap<string, number>;
  tally: Tally;
  random: Random;
  /** Bids by HTTP; null: by socket. */
  fetch: Fetch | null;
  /** Distinguishes this war's keys from those of others. */
  keyPrefix: string;
  /** Bids as soon as the one before is answered, instead of when it is his turn. */
  isClosedLoop: boolean;
}

interface Pending extends Intent {
  gladiatorId: string;
  idempotencyKey: string;
  /** From when his waiting counts, and when the bid really left. */
  intendedMs: number;
  sentMs: number;
  isRepeated: boolean;
}

interface Tab {
  screen: Screen;
  line: Line;
}

/** A player who bids: one persona, one purse, one tab or several. */
export class Bidder {
  readonly tabs: Tab[] = [];
  readonly plan: BidderPlan;
  pending = 0;
  readonly #world: BidderWorld;
  readonly #known: KnownAuctions;
  #gold = Infinity;
  #keys = 0;
  #isBidding = false;
  /** The server asked him to wait until then. */
  #quietUntilMs = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(plan: BidderPlan, world: BidderWorld) {
    this.plan = plan;
    this.#world = world;
    this.#known = new KnownAuctions(world.indexOf);
    const tabs = plan.persona === "tabs" ? TABS : 1;
    for (let tab = 0; tab < tabs; tab += 1) this.#openTab();
  }

  start(): void {
    this.#isBidding = true;
    this.#wake();
  }

  /** Sends nothing new. What is under way is still repeated until it is answered. */
  stop(): void {
    this.#isBidding = false;
    clearTimeout(this.#timer);
  }

  /** Takes his turn. Returns whether he wanted to bid. */
  takeTurn(intendedMs: number): boolean {
    const intent = decide(this.plan.persona, this.#situation(), this.#world.random);
    if (intent) this.#place(intent, intendedMs);
    return intent !== null;
  }

  #openTab(): void {
    const { plan } = this;
    const { gladiatorIds, indexOf, tally, random } = this.#world;
    const screen = new Screen(indexOf, tally.bidding);
    const take = (state: AuctionState) => {
      this.#known.learn(state);
      this.#wake();
    };
    const line = new Line(
      plan.url,
      plan.account.token,
      {
        held: () => Object.fromEntries(gladiatorIds.map((id, index) => [id, screen.seqOf(index)])),
        onUp: () => {
          tally.linesUp += 1;
          screen.startLine();
        },
        onAnswer: (auctions) => {
          for (const auction of auctions) {
            screen.merge(auction);
            this.#known.learn(auction);
          }
          this.#wake();
        },
        onBid: (auction) => {
          screen.hearBid(auction);
          take(auction);
        },
        onState: (auction) => {
          screen.hear(auction);
          take(auction);
        },
        onGold: (gold) => (this.#gold = gold),
        onReconnect: (reconnect) => tally.reconnects.push({ ...reconnect }),
        onDown: () => (tally.linesUp -= 1),
      },
      random,
    );
    this.tabs.push({ screen, line });
  }

  #situation() {
    return {
      auctions: this.#known.all,
      playerId: this.plan.account.id,
      gold: this.#gold,
      nowMs: machineNowMs(),
    };
  }

  /** In a closed loop: bids, where he may and wants to. */
  #wake(): void {
    if (!this.#isBidding || !this.#world.isClosedLoop || this.pending > 0) return;
    const nowMs = machineNowMs();
    if (nowMs < this.#quietUntilMs || this.#tabsThatCanSend().length === 0) return;
    if (this.takeTurn(nowMs) || this.plan.persona !== "sniper") return;
    const waitMs = msToSalvo(nowMs);
    if (waitMs > 0) this.#wakeIn(waitMs);
  }

  #wakeIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#wake(), ms + 1);
  }

  /** HTTP needs no line. */
  #tabsThatCanSend(): Tab[] {
    return this.#world.fetch ? this.tabs : this.tabs.filter(({ line }) => line.isUp);
  }

  #place({ index, bidAmount }: Intent, intendedMs: number): void {
    this.#keys += 1;
    const { gladiatorIds, keyPrefix } = this.#world;
    this.pending += 1;
    this.#send({
      index,
      bidAmount,
      gladiatorId: gladiatorIds[index] as string,
      idempotencyKey: `${keyPrefix}-${this.plan.number}-${this.#keys}`,
      intendedMs,
      sentMs: machineNowMs(),
      isRepeated: false,
    });
  }

  #send(bid: Pending): void {
    const { fetch, random } = this.#world;
    const tab = pickFrom(random, this.#tabsThatCanSend());
    if (tab === undefined) {
      setTimeout(() => this.#send(bid), REPEAT_MS);
      return;
    }
    const done = (outcome: BidOutcome | null) => this.#settle(bid, outcome, tab);
    const { gladiatorId, bidAmount, idempotencyKey } = bid;
    const request = { gladiatorId, bidAmount, idempotencyKey };
    const { url, account } = this.plan;
    if (fetch) {
      bidByHttp(request, { url, token: account.token, fetch }).then(done, () => done(null));
    } else {
      tab.line.bid(request, done);
    }
  }

  #settle(bid: Pending, outcome: BidOutcome | null, tab: Tab): void {
    const { tally } = this.#world;
    if (outcome === null || isTransient(outcome)) {
      tally.unanswered += 1;
      bid.isRepeated = true;
      setTimeout(() => this.#send(bid), REPEAT_MS);
      return;
    }
    this.pending -= 1;
    tally.decided(machineNowMs() - bid.intendedMs, bid.isRepeated);
    if (outcome.ok) this.#accepted(bid, outcome.data, tab);
    else this.#refused(bid, outcome.problem);
  }

  #accepted({ index, sentMs }: Pending, { bid, auction, gold }: BidAnswer, { screen }: Tab): void {
    this.#gold = gold;
    this.#world.tally.accept({
      index,
      seq: auction.seq,
      bidId: Number(bid.id),
      bidAmount: bid.bidAmount,
      bidder: this.plan.number,
      sentMs,
    });
    screen.merge(auction);
    this.#known.learn(auction);
    this.#wake();
  }

  #refused({ index }: Pending, problem: ProblemBody): void {
    const { tally } = this.#world;
    tally.refuse(problem.code);
    if (problem.gold !== undefined) this.#gold = problem.gold;
    this.#known.learnFrom(index, problem);
    if (problem.retryAfterSeconds === undefined) {
      this.#wake();
      return;
    }
    const waitMs = problem.retryAfterSeconds * 1000;
    this.#quietUntilMs = machineNowMs() + waitMs;
    this.#wakeIn(waitMs);
  }
}

/** Nothing was decided: the same bid may be sent again. */
function isTransient(outcome: BidOutcome): boolean {
  return (
    !outcome.ok && (outcome.problem.code === "UNAVAILABLE" || outcome.problem.code === "INTERNAL")
  );
}
