import type { BidAnswer, MaximumAnswer } from "@ludus/shared/contract/market-api";
import type { AuctionEndedEvent } from "@ludus/shared/contract/live/live-events";
import { AWAY_AFTER_MS } from "@ludus/shared/limits";
import type { AuctionState } from "@ludus/shared/model/auction";
import type { SoftClose } from "@ludus/shared/rules/soft-close";
import { createGladiatorSource } from "../../src/features/gladiators/gladiator-source.ts";
import { openLetters } from "../../src/features/letters/letters.ts";
import { openMarket, type Market } from "../../src/features/market/market.ts";
import type { SignedIn } from "../../src/http/signed-in.ts";
import { createLog } from "../../src/log.ts";
import type { Database } from "../../src/platform/database/database.ts";
import type { Weather } from "./faults.ts";
import { faultyDatabase } from "./faulty-database.ts";
import { silentAnnouncer } from "../fixtures/fakes/silent-announcer.ts";
import { silentMeter } from "../fixtures/fakes/silent-meter.ts";
import type { World } from "./world.ts";

const CLOCK_JUMP_MS_MAX = 10 * 60_000;
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
  /** Its announcements to players, while it is up. */
  onChanged(auction: AuctionState): void;
  onEnded(event: AuctionEndedEvent): void;
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
    this.#market = this.#openMarket();
    this.#options.world.note(`${this.name} starts`);
    await this.sweep();
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

  /** Closes and restocks, like its regular sweep and its jobs. Returns false if that failed. */
  async sweep(): Promise<boolean> {
    if (!this.#market) return false;
    try {
      await this.#market.sweep();
      return true;
    } catch (error) {
      this.#options.world.note(`${this.name}: a sweep failed, ${(error as Error).message}`);
      return false;
    }
  }

  die(why: string): void {
    if (!this.#market) return;
    this.#market = null;
    this.#options.world.note(`${this.name} dies ${why}`);
    this.#options.onDied(this);
  }

  #openMarket(): Market {
    const { world, database, weather, marketSize, auctionDurationMs, softClose } = this.#options;
    const alive = () => this.#market === market;
    const faulty = faultyDatabase(database, world, weather, {
      get isAlive() {
        return alive();
      },
      die: (why) => this.die(why),
    });
    const gameNow = () => this.#readClock();
    const market = openMarket({
      database: faulty,
      gameNow,
      wallNow: () => world.wallNow,
      log,
      meter: silentMeter,
      isSingleNode: true,
      marketSize,
      auctionDurationMs,
      softClose,
      gladiators: createGladiatorSource(world.random),
      noteLostLead: () => {},
      letters: openLetters({
        database: faulty,
        gameNow,
        log,
        announcer: silentAnnouncer,
        awayAfterMs: AWAY_AFTER_MS,
        notify: async () => {},
      }),
      announcer: {
        ...silentAnnouncer,
        auctionChanged: (auction) => void (alive() && this.#options.onChanged(auction)),
        auctionEnded: (event) => void (alive() && this.#options.onEnded(event)),
      },
      jobs: {
        async start() {},
        scheduleClosing: ({ endsAt }) =>
          void (alive() && this.#options.onClosingAsked(this, endsAt)),
        requestRestock: () => void (alive() && this.#options.onRestockAsked(this)),
        requestDelivery() {},
        async stop() {},
      },
    });
    return market;
  }

  /** Time passes while the node works, and its clock sometimes jumps. */
  #readClock(): number {
    const { world, weather } = this.#options;
    if (world.chance(0.2)) world.wallNow += 1;
    if (world.chance(weather().clockJump)) {
      this.#clockOffsetMs = world.between(-CLOCK_JUMP_MS_MAX, CLOCK_JUMP_MS_MAX);
      world.note(`${this.name}: the clock jumps to ${this.#clockOffsetMs} ms off`);
    }
    const now = world.wallNow + this.#clockOffsetMs;
    this.#options.onClockRead(now);
    return now;
  }
}
