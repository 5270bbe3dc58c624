import { setTimeout as sleep } from "node:timers/promises";
import { nextGames } from "@ludus/shared/contract/games-api";
import { myGladiators } from "@ludus/shared/contract/gladiators-api";
import { recordVisit } from "@ludus/shared/contract/letters-api";
import { Problem } from "@ludus/shared/contract/problems";
import { schoolInfo } from "@ludus/shared/contract/school-api";
import { MINUTE_MS } from "@ludus/shared/durations";
import { messageOf } from "@ludus/shared/errors";
import type { School } from "@ludus/shared/model/school";
import { pickFrom, type Random } from "@ludus/shared/rules/random";
import type { Api } from "@ludus/testkit/players/api";
import { bidByHttp } from "@ludus/testkit/players/place-bid";
import { readWholeMarket } from "@ludus/testkit/players/read-market";
import type { Account } from "@ludus/testkit/players/register-player";
import { inTurn } from "@ludus/testkit/in-turn";
import { reopenAccounts } from "../accounts/open-accounts.ts";
import { chooseGently } from "./choose-gently.ts";
import { isLedByNewcomer } from "./led-by-newcomer.ts";
import { offerGladiator } from "./offer-gladiator.ts";
import { releaseCheapest } from "./release-gladiator.ts";
import { registerBot } from "./register-bot.ts";

const BOTS_MIN = 2;
const BROKE_BELOW_GOLD = 100;
/** A bot without gold or places waits for games so near, which pay it and allow releases. */
const GAMES_AWAITED_MS = 15 * MINUTE_MS;
/** Each school keeps its best, so that it has a line-up. */
const GLADIATORS_KEPT = 3;
/** Bots that are asked in turn for one bid. */
const ASKED_MAX = 8;
/** Turns in which a bot that is asked offers a gladiator first. */
const SELLING_SHARE = 0.15;

export interface CrowdOptions {
  api: Api;
  random: Random;
  /** Bots of earlier times, the newest last. New ones are added. */
  kept: Account[];
  /** Is called whenever there is a new one. */
  save(this: void, kept: readonly Account[]): void;
  say(this: void, line: string): void;
}

/** Bots with a gentle taste that now and then sell a gladiator, at a market whose lots come and go. */
export class Crowd {
  readonly bots: Account[];
  readonly #options: CrowdOptions;

  private constructor(bots: Account[], options: CrowdOptions) {
    this.bots = bots;
    this.#options = options;
  }

  /** Opens bots until the server refuses, at most `count`. @throws UserError for fewer than two */
  static async open(options: CrowdOptions, count: number): Promise<Crowd> {
    // The newest: older ones may have spent everything.
    const bots = await reopenAccounts(options.api, options.kept.slice(-count));
    const crowd = new Crowd(bots, options);
    try {
      while (bots.length < count) bots.push(await crowd.#makeBot());
    } catch (error) {
      if (bots.length < BOTS_MIN) throw error;
    }
    return crowd;
  }

  /** Lets the bots bid at random moments until the signal says stop. */
  async play(bidsPerMinute: number, signal: AbortSignal): Promise<void> {
    const { random, say } = this.#options;
    let isReachable = true;
    for (;;) {
      const pauseMs = (-Math.log(1 - random()) * 60_000) / bidsPerMinute;
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        await this.#bidOnce();
        isReachable = true;
      } catch (error) {
        if (isReachable) say(`The server can't be reached: ${messageOf(error)}`);
        isReachable = false;
      }
    }
  }

  async #bidOnce(): Promise<void> {
    const first = Math.floor(this.#options.random() * this.bots.length);
    for (let asked = 0; asked < Math.min(ASKED_MAX, this.bots.length); asked += 1) {
      const bot = inTurn(this.bots, first + asked);
      try {
        if (this.#options.random() < SELLING_SHARE) await this.#sell(bot);
        if (await this.#bid(bot)) return;
      } catch (error) {
        // A guest was faster, or the auction has just ended.
        if (!(error instanceof Problem)) throw error;
        if (error.code === "SESSION_ENDED") await this.#replace(bot);
      }
    }
  }

  /** Resolves with whether something was attractive. @throws Problem for a refusal. */
  async #bid(bot: Account): Promise<boolean> {
    const { api, random, say } = this.#options;
    // The games hire schools that somebody looks at.
    await api.call(recordVisit, {}, bot.token);
    const { school } = await api.call(schoolInfo, {}, bot.token);
    if (school.placesLeft === 0 || school.gold < BROKE_BELOW_GOLD) {
      await this.#makeRoom(bot, school);
      return false;
    }
    const bots = new Set(this.bots.map(({ id }) => id));
    const choice = chooseGently(
      { id: bot.id, gold: school.gold, freeGold: school.freeGold },
      { lots: await readWholeMarket(api, bot.token), bots, now: Date.now() },
      random,
    );
    if (choice === null) return false;
    const { lot, ...amounts } = choice;
    if (await isLedByNewcomer(api, bot, lot, bots)) return false;
    await bidByHttp(api, bot, { gladiatorId: lot.id, ...amounts });
    say(`${bot.username} bids ${amounts.bidAmount.toLocaleString("en-US")} for ${lot.name}`);
    return true;
  }

  async #sell(bot: Account): Promise<void> {
    const { api, random, say } = this.#options;
    const { gladiators } = await api.call(myGladiators, {}, bot.token);
    const gladiator = pickFrom(
      random,
      gladiators
        .toSorted((one, other) => other.marketValue - one.marketValue)
        .slice(GLADIATORS_KEPT)
        .filter(({ status }) => status !== "open"),
    );
    const startingPrice = gladiator && (await offerGladiator(api, bot, gladiator));
    if (startingPrice)
      say(`${bot.username} offers ${gladiator.name} from ${startingPrice.toLocaleString("en-US")}`);
  }

  /** Makes room for a bot that is full or can't bid. Lost leads may still give back places and gold. */
  async #makeRoom(bot: Account, { placesLeft, goldHeld }: School): Promise<void> {
    const { api, say } = this.#options;
    const { gladiators } = await api.call(myGladiators, {}, bot.token);
    if (placesLeft === 0) {
      const released = await releaseCheapest(api, bot, gladiators);
      if (released) {
        say(`${bot.username} releases ${released.name}`);
        return;
      }
    }
    if (goldHeld > 0) return;
    const { games } = await api.call(nextGames, {}, bot.token);
    const isPaidSoon = games !== null && games.at - Date.now() < GAMES_AWAITED_MS;
    if (!isPaidSoon || gladiators.length === 0) await this.#replace(bot);
  }

  /** For one that has spent everything, or whose school stays full. */
  async #replace(bot: Account): Promise<void> {
    this.bots[this.bots.indexOf(bot)] = await this.#makeBot();
  }

  async #makeBot(): Promise<Account> {
    const { api, kept, save } = this.#options;
    const bot = await registerBot(api, kept.length);
    kept.push(bot);
    save(kept);
    return bot;
  }
}
