import { messageOf } from "@ludus/shared/errors";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { WATCHED_AUCTIONS_MAX } from "@ludus/shared/limits";
import { Problem } from "@ludus/shared/contract/problems";
import { schoolInfo } from "@ludus/shared/contract/school-api";
import type { Random } from "@ludus/shared/rules/random";
import type { Api } from "@ludus/testkit/players/api";
import { readWholeMarket } from "@ludus/testkit/players/read-market";
import type { Account } from "@ludus/testkit/players/register-player";
import type { GameClock } from "../bidding-war/game-clock.ts";
import { Bidder } from "../bidding-war/players/bidder.ts";
import { Tally } from "../bidding-war/players/tally.ts";
import { Arrivals, offerTurn } from "../bidding-war/workers/arrivals.ts";
import { chooseGently, type Lot } from "./choose-gently.ts";
import type { BotAccounts } from "./bot-accounts.ts";

const REFRESH_EVERY_MS = 5000;
const BROKE_BELOW_GOLD = 100;

export interface CrowdOptions {
  /** Without a trailing slash. */
  url: string;
  api: Api;
  accounts: BotAccounts;
  clock: Pick<GameClock, "now" | "pace">;
  random: Random;
  say(this: void, line: string): void;
}

/** Bidders of the war with a gentle taste, at a market whose lots come and go. */
export class Crowd {
  readonly #options: CrowdOptions;
  readonly #bidders: Bidder[] = [];
  readonly #lots: (Lot | undefined)[] = [];
  readonly #gladiatorIds: string[] = [];
  readonly #indexOf = new Map<string, number>();
  /** Indexes whose lots are gone, for the next new ones. */
  readonly #free: number[] = [];
  readonly #tally = new Tally();
  #numbers = 0;

  constructor(options: CrowdOptions) {
    this.#options = options;
  }

  /** Lets the bots bid at random moments until the signal says stop. */
  async play(bots: readonly Account[], bidsPerMinute: number, signal: AbortSignal): Promise<void> {
    const { random, say } = this.#options;
    await this.#readMarket(bots[0]);
    for (const bot of bots) await this.#join(bot);
    const arrivals = new Arrivals(bidsPerMinute / 60, random, (intendedMs) =>
      offerTurn(this.#bidders, random, intendedMs),
    );
    arrivals.start();
    let isReachable = true;
    while (!signal.aborted) {
      await sleep(REFRESH_EVERY_MS, undefined, { signal }).catch(() => undefined);
      try {
        if (!signal.aborted) await this.#refresh();
        isReachable = true;
      } catch (error) {
        if (isReachable) say(`The server can't be reached: ${messageOf(error)}`);
        isReachable = false;
      }
    }
    arrivals.stop();
    for (const bidder of this.#bidders) leave(bidder);
  }

  async #refresh(): Promise<void> {
    const canGoOn = await Promise.all(this.#bidders.map((bidder) => this.#canGoOn(bidder)));
    const broke = this.#bidders.filter((_, index) => !canGoOn[index]);
    for (const bidder of broke) await this.#replace(bidder);
    await this.#readMarket(this.#bidders[0]?.plan.account);
  }

  /** Not without a session, nor with neither gold nor bids. */
  async #canGoOn(bidder: Bidder): Promise<boolean> {
    try {
      const { school } = await this.#options.api.call(schoolInfo, {}, bidder.plan.account.token);
      bidder.gold = school.gold;
      return school.gold >= BROKE_BELOW_GOLD || school.goldHeld > 0;
    } catch (error) {
      if (error instanceof Problem && error.code === "SESSION_ENDED") return false;
      throw error;
    }
  }

  async #replace(bidder: Bidder): Promise<void> {
    leave(bidder);
    this.#bidders.splice(this.#bidders.indexOf(bidder), 1);
    await this.#join(await this.#options.accounts.add());
  }

  async #join(account: Account): Promise<void> {
    const { url, random, clock, say } = this.#options;
    this.#numbers += 1;
    const plan = { account, persona: "nibbler", url, number: this.#numbers } as const;
    const bidder: Bidder = new Bidder(plan, {
      gladiatorIds: this.#gladiatorIds,
      indexOf: this.#indexOf,
      tally: this.#tally,
      random,
      api: null,
      keyPrefix: randomUUID(),
      isClosedLoop: false,
      choose: (situation) => {
        const bots = new Set(this.#bidders.map((one) => one.plan.account.id));
        const view = { lots: this.#lots, bots, now: clock.now(), pace: clock.pace() };
        return chooseGently(situation, view, random);
      },
      onAccepted: ({ index, bidAmount }) => {
        const name = this.#lots[index]?.name ?? "a gladiator";
        say(`${account.username} bids ${bidAmount.toLocaleString("en-US")} for ${name}`);
      },
    });
    this.#bidders.push(bidder);
    await this.#canGoOn(bidder);
    await Promise.all(bidder.tabs.map(({ connection }) => connection.open()));
  }

  async #readMarket(account: Account | undefined): Promise<void> {
    const market = await readWholeMarket(this.#options.api, account?.token ?? "");
    const lots = market.slice(0, WATCHED_AUCTIONS_MAX);
    const open = new Set(lots.map(({ id }) => id));
    const gone = [...this.#indexOf.keys()].filter((id) => !open.has(id));
    const added = lots.filter(({ id }) => !this.#indexOf.has(id));
    if (gone.length === 0 && added.length === 0) return;
    for (const id of gone) this.#forget(id);
    for (const lot of added) {
      const index = this.#free.pop() ?? this.#gladiatorIds.length;
      this.#gladiatorIds[index] = lot.id;
      this.#indexOf.set(lot.id, index);
      this.#lots[index] = lot;
    }
    for (const { tabs } of this.#bidders) {
      for (const { connection } of tabs) await connection.rewatch(gone);
    }
  }

  #forget(id: string): void {
    const index = this.#indexOf.get(id);
    if (index === undefined) return;
    this.#indexOf.delete(id);
    this.#lots[index] = undefined;
    for (const bidder of this.#bidders) bidder.forget(index);
    this.#free.push(index);
  }
}

function leave(bidder: Bidder): void {
  bidder.stop();
  for (const { connection } of bidder.tabs) connection.close();
}
