import type { BidAnswer } from "@ludus/shared/contract/market-api";
import { problemBody, type ProblemBody } from "@ludus/shared/contract/problems";
import type {
  Ack,
  ClientToServerEvents,
  PlaceBidRequest,
  ServerToClientEvents,
  WatchAnswer,
} from "@ludus/shared/contract/socket-events";
import type { AuctionState } from "@ludus/shared/model/auction";
import { io, type Socket } from "socket.io-client";
import { machineNowMs } from "../clock.ts";
import type { Random } from "../seeded-random.ts";
import { sharedTextParser } from "./shared-text-decoder.ts";

const ANSWER_TIMEOUT_MS = 3000;
const CONNECT_TIMEOUT_MS = 5000;
const OPEN_MS_MAX = 30_000;
const RETRY_MS_MIN = 300;
const RETRY_MS_MAX = 5000;

export interface Reconnect {
  droppedAtMs: number;
  /** When the attempt began that got through. */
  startedAtMs: number;
  currentAtMs: number;
}

export interface LineListener {
  /** What the screen holds: the `seq` of each gladiator on it. */
  held(): Record<string, number>;
  onUp(): void;
  onAnswer(auctions: readonly AuctionState[]): void;
  onBid(auction: AuctionState): void;
  onState(auction: AuctionState): void;
  onGold(gold: number): void;
  onReconnect(reconnect: Reconnect): void;
  onDown(): void;
}

export type BidOutcome = Parameters<Ack<BidAnswer>>[0];
type LudusSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/** Refused for good: the account is unknown or its session has ended. */
class RefusedLine extends Error {
  readonly problem: ProblemBody;
  constructor(problem: ProblemBody) {
    super(problem.message);
    this.problem = problem;
  }
}

/** One browser tab's connection: as the client keeps it, but for being dropped at will. */
export class Line {
  readonly #socket: LudusSocket;
  readonly #listener: LineListener;
  readonly #random: Random;
  #isWanted = false;
  #wasUp = false;
  #attempts = 0;
  #awayMs: number | null = null;
  #startedAtMs = 0;
  #droppedAtMs: number | null = null;
  #retryTimer: NodeJS.Timeout | undefined;
  #firstCurrent: { resolve(): void; reject(error: Error): void } | null = null;
  /** Whether the screen has agreed with the server since the line came up. */
  isCurrent = false;

  constructor(url: string, token: string, listener: LineListener, random: Random) {
    this.#listener = listener;
    this.#random = random;
    this.#socket = io(url, {
      auth: { token },
      transports: ["websocket"],
      autoConnect: false,
      forceNew: true,
      reconnection: false,
      timeout: CONNECT_TIMEOUT_MS,
      parser: sharedTextParser,
    });
    this.#listen();
  }

  get isUp(): boolean {
    return this.#socket.connected;
  }

  /**
   * Resolves once what is on screen agrees with the server; rejects when the account is refused, or
   * nothing answers.
   */
  open(): Promise<void> {
    this.#isWanted = true;
    return new Promise((resolve, reject) => {
      const tooLong = () => reject(new Error(`A line was not up within ${OPEN_MS_MAX / 1000} s`));
      const timer = setTimeout(tooLong, OPEN_MS_MAX);
      this.#firstCurrent = {
        resolve() {
          clearTimeout(timer);
          resolve();
        },
        reject(error) {
          clearTimeout(timer);
          reject(error);
        },
      };
      this.#connect();
    });
  }

  /** As when a phone loses its network; it is back after a while. */
  drop(awayMs: number): void {
    if (!this.isUp) return;
    this.#awayMs = awayMs;
    this.#socket.io.engine.close();
  }

  close(): void {
    this.#isWanted = false;
    clearTimeout(this.#retryTimer);
    this.#socket.disconnect();
  }

  /** Calls back with null when no answer came: nobody knows then whether the bid arrived. */
  bid(request: PlaceBidRequest, done: (outcome: BidOutcome | null) => void): void {
    this.#socket
      .timeout(ANSWER_TIMEOUT_MS)
      .emit("place-bid", request, (error: Error | null, outcome?: BidOutcome) =>
        done(error ? null : (outcome ?? null)),
      );
  }

  /** Asks for what is newer than what the screen holds. Null when no answer came. */
  watch(): Promise<WatchAnswer | null> {
    return new Promise((resolve) => {
      this.#socket
        .timeout(ANSWER_TIMEOUT_MS)
        .emit(
          "watch",
          { gladiators: this.#listener.held() },
          (error: Error | null, answer?: Parameters<Ack<WatchAnswer>>[0]) =>
            resolve(error || !answer?.ok ? null : answer.data),
        );
    });
  }

  #listen(): void {
    const { onBid, onState, onGold } = this.#listener;
    this.#socket.on("connect", () => this.#onUp());
    this.#socket.on("connect_error", (error) => this.#onRefusal(error));
    this.#socket.on("disconnect", () => this.#onDown());
    this.#socket.on("bid", onBid);
    this.#socket.on("outbid", ({ auction }) => onState(auction));
    this.#socket.on("auction-ended", ({ auction, relistedAs }) => onState(relistedAs ?? auction));
    this.#socket.on("school", ({ gold }) => onGold(gold));
  }

  #connect(): void {
    if (!this.#isWanted || this.isUp) return;
    this.#startedAtMs = machineNowMs();
    this.#socket.connect();
  }

  #onUp(): void {
    this.#attempts = 0;
    this.#wasUp = true;
    this.#listener.onUp();
    void this.#catchUp();
  }

  async #catchUp(): Promise<void> {
    const answer = await this.watch();
    if (answer === null) {
      if (this.isUp) setTimeout(() => void (this.isUp && this.#catchUp()), RETRY_MS_MIN);
      return;
    }
    this.#listener.onAnswer(answer.auctions);
    this.isCurrent = true;
    if (this.#droppedAtMs !== null) {
      this.#listener.onReconnect({
        droppedAtMs: this.#droppedAtMs,
        startedAtMs: this.#startedAtMs,
        currentAtMs: machineNowMs(),
      });
    }
    this.#droppedAtMs = null;
    this.#firstCurrent?.resolve();
    this.#firstCurrent = null;
  }

  /** Socket.IO also calls a line down that broke before it was up. */
  #onDown(): void {
    this.isCurrent = false;
    if (this.#wasUp) {
      this.#wasUp = false;
      this.#droppedAtMs ??= machineNowMs();
      this.#listener.onDown();
    }
    if (this.#isWanted) this.#retry();
  }

  #onRefusal(error: Error): void {
    const problem = problemBody.safeParse("data" in error ? error.data : undefined);
    if (problem.success && this.#firstCurrent) {
      this.#firstCurrent.reject(new RefusedLine(problem.data));
      this.#firstCurrent = null;
      return;
    }
    this.#retry();
  }

  /** Pauses that grow, with jitter so that everybody doesn't come back at once. */
  #retry(): void {
    const grownMs = Math.min(RETRY_MS_MAX, RETRY_MS_MIN * 2 ** this.#attempts);
    const pauseMs = this.#awayMs ?? grownMs * (0.5 + this.#random());
    this.#attempts += 1;
    this.#awayMs = null;
    clearTimeout(this.#retryTimer);
    this.#retryTimer = setTimeout(() => this.#connect(), pauseMs);
  }
}
