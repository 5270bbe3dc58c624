import type { BidAnswer } from "@ludus/shared/contract/market-api";
import type { AuctionEndedEvent } from "@ludus/shared/contract/socket-events";
import type { AuctionState } from "@ludus/shared/model/auction";
import { generateGladiator } from "../../src/features/gladiators/generate-gladiator.ts";
import { closeDueAuctions } from "../../src/features/market/close-due-auctions.ts";
import { DoubtfulClosings } from "../../src/features/market/doubtful-closings.ts";
import type { MarketContext } from "../../src/features/market/market-context.ts";
import { MarketPages } from "../../src/features/market/market-pages.ts";
import { openBidDesk, type BidDesk } from "../../src/features/market/place-bid.ts";
import { restockMarket } from "../../src/features/market/restock-market.ts";
import type { SignedIn } from "../../src/http/signed-in.ts";
import { createLog } from "../../src/log.ts";
import type { Database } from "../../src/platform/database/database.ts";
import type { Weather } from "./faults.ts";
import { faultyDatabase } from "./faulty-database.ts";
import { silentMeter } from "../silent-meter.ts";
import type { World } from "./world.ts";

const CLOCK_JUMP_MS_MAX = 10 * 60_000;
const log = createLog("silent");

/** No answer came: the process that would have given it is dead. */
class NoAnswer extends Error {}

export interface NodeOptions {
  name: string;
  world: World;
  database: Database;
  weather: () => Weather;
  marketSize: number;
  auctionDurationMs: number;
  /** What it tells the players. Nobody hears the dead. */
  onChanged(auction: AuctionState): void;
  onEnded(event: AuctionEndedEvent): void;
  /** What it asks its jobs for. */
  onClosingAsked(node: SimulatedNode, endsAtMs: number): void;
  onRestockAsked(node: SimulatedNode): void;
  onDied(node: SimulatedNode): void;
  /** Whatever its clock shows it. */
  onClockRead(nowMs: number): void;
}

/**
 * One process of the house: the real bid desk, batches, closing and restocking, with a clock of its
 * own. All that it remembers dies with it.
 */
export class SimulatedNode {
  readonly #options: NodeOptions;
  #clockOffsetMs = 0;
  /** Null while it is down. */
  #life: { context: MarketContext; desk: BidDesk } | null = null;

  constructor(options: NodeOptions) {
    this.#options = options;
  }

  get name(): string {
    return this.#options.name;
  }

  get isUp(): boolean {
    return this.#life !== null;
  }

  /** Sets its clock right. */
  setClock(): void {
    this.#clockOffsetMs = 0;
  }

  /** Opens the house, as the server does at its start: what is due is done first. */
  async start(): Promise<void> {
    const context = this.#newContext();
    this.#life = { context, desk: openBidDesk(context) };
    this.#options.world.note(`${this.name} starts`);
    await this.sweep();
  }

  /** @throws NoAnswer; whatever the desk refuses with. */
  async placeBid(bid: Parameters<BidDesk["placeBid"]>[0], by: SignedIn): Promise<BidAnswer> {
    const life = this.#life;
    if (!life) throw new NoAnswer();
    const answer = life.desk.placeBid(bid, by);
    return answer.finally(() => {
      if (this.#life !== life) throw new NoAnswer();
    });
  }

  /** Closes and restocks, like its regular sweep and like its jobs. False when that failed. */
  async sweep(): Promise<boolean> {
    const life = this.#life;
    if (!life) return false;
    try {
      await closeDueAuctions(life.context);
      await restockMarket(life.context);
      return true;
    } catch (error) {
      this.#options.world.note(`${this.name}: a sweep failed, ${(error as Error).message}`);
      return false;
    }
  }

  die(why: string): void {
    if (!this.#life) return;
    this.#life = null;
    this.#options.world.note(`${this.name} dies ${why}`);
    this.#options.onDied(this);
  }

  #newContext(): MarketContext {
    const { world, database, weather, marketSize, auctionDurationMs } = this.#options;
    const alive = () => this.#life?.context === context;
    const context: MarketContext = {
      database: faultyDatabase(database, world, weather, {
        get isAlive() {
          return alive();
        },
        die: (why) => this.die(why),
      }),
      now: () => this.#readClock(),
      worldNow: () => world.nowMs,
      log,
      meter: silentMeter,
      pages: new MarketPages(),
      doubtfulClosings: new DoubtfulClosings(),
      marketSize,
      auctionDurationMs,
      generateGladiator: () => generateGladiator(world.random),
      announcer: {
        auctionChanged: (auction) => void (alive() && this.#options.onChanged(auction)),
        auctionEnded: (event) => void (alive() && this.#options.onEnded(event)),
        outbid() {},
        schoolChanged() {},
        shortlistChanged() {},
        marketChanged() {},
        sessionEnded() {},
        close() {},
      },
      jobs: {
        async start() {},
        scheduleClosing: ({ endsAtMs }) =>
          void (alive() && this.#options.onClosingAsked(this, endsAtMs)),
        requestRestock: () => void (alive() && this.#options.onRestockAsked(this)),
        async stop() {},
      },
    };
    return context;
  }

  /** Time goes on while it works, and now and then somebody corrects the clock beneath it. */
  #readClock(): number {
    const { world, weather } = this.#options;
    if (world.chance(0.2)) world.nowMs += 1;
    if (world.chance(weather().clockJump)) {
      this.#clockOffsetMs = world.between(-CLOCK_JUMP_MS_MAX, CLOCK_JUMP_MS_MAX);
      world.note(`${this.name}: the clock jumps to ${this.#clockOffsetMs} ms off`);
    }
    const nowMs = world.nowMs + this.#clockOffsetMs;
    this.#options.onClockRead(nowMs);
    return nowMs;
  }
}
