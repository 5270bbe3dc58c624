import type { BidAnswer, MaximumAnswer } from "@ludus/shared/contract/market/bids-api";
import {
  maximumEvent,
  type AuctionEndedEvent,
  type MaximumEvent,
} from "@ludus/shared/contract/live/market-events";
import { AWAY_AFTER_MS } from "@ludus/shared/limits";
import type { AuctionState } from "@ludus/shared/model/auction";
import type { SoftClose } from "@ludus/shared/rules/auctions/soft-close";
import { createGladiatorSource } from "@ludus/server/src/features/gladiators/gladiator-source";
import { followFacts, type FactFollower } from "@ludus/server/src/facts/follow-facts";
import { openLetters } from "@ludus/server/src/features/letters/letters";
import { openGames, type Games } from "@ludus/server/src/features/games/games";
import type { MarketOptions } from "@ludus/server/src/features/market/market-context";
import { openMarket, type Market } from "@ludus/server/src/features/market/market";
import type { SignedIn } from "@ludus/server/src/http/signed-in";
import { createLog } from "@ludus/server/src/log";
import type { Database } from "@ludus/server/src/platform/database/database";
import type { Announcer } from "@ludus/server/src/realtime/announcer";
import { MINUTE_MS } from "@ludus/shared/durations";
import type { Weather } from "./faults.ts";
import { faultyDatabase } from "./faulty-database.ts";
import { silentAnnouncer } from "@ludus/server/test/fixtures/fakes/silent-announcer";
import { silentMeter } from "@ludus/server/test/fixtures/fakes/silent-meter";
import { openActs, type OperatorAct } from "./operator-acts.ts";
import { openSaleActs, type SaleAct, type Sell } from "./sale-acts.ts";
import { watchGames, type GamesStep } from "./watched-games.ts";
import type { World } from "./world.ts";

const CLOCK_JUMP_MS_MAX = 10 * MINUTE_MS;
const log = createLog("silent");

/** The process died before it answered. */
class NoAnswer extends Error {}

export interface NodeOptions {
  name: string;
  world: World;
  database: Database;
  weather: () => Weather;
  marketSize: number;
  auctionDurationMs: number;
  softClose: SoftClose | null;
  newSchoolLeadsMax: number | null;
  gamesEveryMs: number | null;
  newGladiatorId: () => string;
  newGamesSeed: () => string;
  onGamesStep(step: GamesStep): void;
  /** Its announcements to players, while it is up. */
  onChanged(auction: AuctionState): void;
  onEnded(event: AuctionEndedEvent): void;
  onMaximum(userId: string, event: MaximumEvent): void;
  /** Its requests to its jobs. */
  onClosingAsked(node: SimulatedNode, endsAt: number): void;
  onRestockAsked(node: SimulatedNode): void;
  onDied(node: SimulatedNode): void;
  /** Every reading of its clock. */
  onClockRead(now: number): void;
}

/**
 * One server process: the real bid service, batches, closing and restocking, with a clock of its
 * own. Its memory is lost when it dies.
 */
export class SimulatedNode {
  readonly #options: NodeOptions;
  #clockOffsetMs = 0;
  /** Null while it is down. */
  #market: Market | null = null;
  /** Reads its own facts and other nodes'. */
  #follower: FactFollower | null = null;
  #act: ReturnType<typeof openActs> = () => Promise.reject(new NoAnswer());
  #sell: Sell = () => Promise.reject(new NoAnswer());
  #games: Games | null = null;

  constructor(options: NodeOptions) {
    this.#options = options;
  }

  get name(): string {
    return this.#options.name;
  }

  get isUp(): boolean {
    return this.#market !== null;
  }

  /** Corrects its clock. */
  setClock(): void {
    this.#clockOffsetMs = 0;
  }

  /** Starts as the server does: due work is done first. */
  async start(): Promise<void> {
    const market = this.#openMarket();
    this.#market = market;
    await this.#follower?.start(market.factHandlers);
    this.#options.world.record(`${this.name} starts`);
    await this.sweep();
    await this.sweepGames();
  }

  /** @throws NoAnswer, or the market's refusal. */
  async placeBid(bid: Parameters<Market["placeBid"]>[0], by: SignedIn): Promise<BidAnswer> {
    const market = this.#market;
    if (!market) throw new NoAnswer();
    const answer = market.placeBid(bid, by, "socket");
    return answer.finally(() => {
      if (this.#market !== market) throw new NoAnswer();
    });
  }

  /** @throws NoAnswer, or the market's refusal. */
  async changeMaximum(
    change: Parameters<Market["changeMaximum"]>[0],
    by: SignedIn,
  ): Promise<MaximumAnswer> {
    const market = this.#market;
    if (!market) throw new NoAnswer();
    return market.changeMaximum(change, by).finally(() => {
      if (this.#market !== market) throw new NoAnswer();
    });
  }

  /** @throws NoAnswer, or the act's refusal. */
  async act(act: OperatorAct, by: SignedIn): Promise<void> {
    const market = this.#market;
    if (!market) throw new NoAnswer();
    await this.#act(act, by).finally(() => {
      if (this.#market !== market) throw new NoAnswer();
    });
  }

  /** @throws NoAnswer, or the refusal of the offer or the taking back. */
  async sell(act: SaleAct): Promise<void> {
    const market = this.#market;
    if (!market) throw new NoAnswer();
    await this.#sell(act).finally(() => {
      if (this.#market !== market) throw new NoAnswer();
    });
  }

  /** Holds the games that are due, and plans the next ones, like its regular task. */
  async sweepGames(): Promise<void> {
    if (!this.#market) return;
    try {
      await this.#games?.sweep();
    } catch (error) {
      this.#options.world.record(`${this.name}: the games failed, ${(error as Error).message}`);
    }
  }

  /** Reads facts, closes and restocks, like its regular tasks and jobs. Returns false if that failed. */
  async sweep(): Promise<boolean> {
    if (!this.#market) return false;
    try {
      await this.#follower?.read();
      await this.#market.sweep();
      return true;
    } catch (error) {
      this.#options.world.record(`${this.name}: a sweep failed, ${(error as Error).message}`);
      return false;
    }
  }

  /** Resolves when the last bids are announced, which comes after their answers. */
  async drain(): Promise<void> {
    await this.#market?.drain();
  }

  die(why: string): void {
    if (!this.#market) return;
    this.#market = null;
    this.#options.world.record(`${this.name} dies ${why}`);
    this.#options.onDied(this);
  }

  #openMarket(): Market {
    const { world, marketSize, gamesEveryMs, auctionDurationMs } = this.#options;
    const { softClose, newSchoolLeadsMax, newGladiatorId } = this.#options;
    const alive = () => this.#market === market;
    const faulty = this.#faulty(this.#options.database, alive, "");
    const wallNow = () => this.#readClock();
    const announceToPlayer: Announcer["announceToPlayer"] = (userId, { name }, payload) => {
      if (!alive() || name !== maximumEvent.name) return;
      this.#options.onMaximum(userId, maximumEvent.payload.parse(payload));
    };
    const announcer: Announcer = {
      ...silentAnnouncer,
      auctionChanged: (auction) => void (alive() && this.#options.onChanged(auction)),
      announceToPlayer,
      ownSockets: {
        ...silentAnnouncer.ownSockets,
        auctionEnded: (event) => void (alive() && this.#options.onEnded(event)),
        announceToPlayer,
      },
    };
    const follower = followFacts({ database: faulty, onLost() {}, recordLoss: async () => {} });
    const facts = { announce: follower.read };
    const letters = openLetters({
      database: faulty,
      wallNow,
      announcer: silentAnnouncer,
      awayAfterMs: AWAY_AFTER_MS,
    });
    const options: MarketOptions = {
      database: faulty,
      wallNow,
      steadyNow: () => world.wallNow,
      log,
      meter: silentMeter,
      isSingleNode: true,
      marketSize,
      gamesEveryMs,
      auctionDurationMs,
      softClose,
      outageRule: null,
      newSchoolLeadsMax,
      gladiators: createGladiatorSource(world.random, newGladiatorId),
      letters,
      announcer,
      facts,
      jobs: {
        async start() {},
        scheduleClosing: ({ endsAt }) =>
          void (alive() && this.#options.onClosingAsked(this, endsAt)),
        requestRestock: () => void (alive() && this.#options.onRestockAsked(this)),
        async stop() {},
      },
    };
    const market = openMarket(options);
    this.#sell = openSaleActs(options);
    this.#games = this.#openGames(options, market, alive);
    this.#act = openActs({ database: faulty, market, letters, facts, wallNow });
    this.#follower = follower;
    return market;
  }

  #openGames(options: MarketOptions, market: Market, isAlive: () => boolean): Games {
    const { database, gamesEveryMs, newGamesSeed, onGamesStep } = this.#options;
    const watched = watchGames(database, onGamesStep);
    return openGames({
      ...options,
      market,
      database: this.#faulty(watched, isAlive, " of the games"),
      gamesEveryMs,
      newSeed: newGamesSeed,
      pause: () => new Promise(setImmediate),
    });
  }

  #faulty(database: Database, isAlive: () => boolean, ofWhat: string): Database {
    const { world, weather } = this.#options;
    return faultyDatabase(database, world, weather, {
      get isAlive() {
        return isAlive();
      },
      die: (why) => this.die(`${why}${ofWhat}`),
    });
  }

  /** Time passes while the node works, and its clock sometimes jumps. */
  #readClock(): number {
    const { world, weather } = this.#options;
    if (world.chance(0.2)) world.wallNow += 1;
    if (world.chance(weather().clockJump)) {
      this.#clockOffsetMs = world.between(-CLOCK_JUMP_MS_MAX, CLOCK_JUMP_MS_MAX);
      world.record(`${this.name}: the clock jumps to ${this.#clockOffsetMs} ms off`);
    }
    const now = world.wallNow + this.#clockOffsetMs;
    this.#options.onClockRead(now);
    return now;
  }
}
