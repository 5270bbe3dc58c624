import { callMessage } from "@ludus/shared/contract/live/call-message";
import {
  auctionEndedEvent,
  bidEvent,
  outbidEvent,
  schoolEvent,
  type ServerToClientEvents,
} from "@ludus/shared/contract/live/live-events";
import {
  handshakeRefusal,
  placeBidMessage,
  watchMessage,
  type ClientToServerEvents,
  type PlaceBidInput,
  type WatchReply,
} from "@ludus/shared/contract/live/live-messages";
import type { BidAnswer } from "@ludus/shared/contract/market-api";
import { onEvent } from "@ludus/shared/contract/live/on-event";
import type { AuctionState } from "@ludus/shared/model/auction";
import type { Random } from "@ludus/shared/rules/random";
import { io, type Socket } from "socket.io-client";
import { ZodError } from "zod";
import { monotonicMs } from "../monotonic-clock.ts";
import { sharedTextParser } from "./shared-text-decoder.ts";

const TIMEOUT = { timeoutMs: 3000 };
const CONNECT_TIMEOUT_MS = 5000;
const OPEN_MS_MAX = 30_000;
const RETRY_MS_MIN = 300;
const RETRY_MS_MAX = 5000;

export interface Reconnect {
  droppedAtMs: number;
  /** When the attempt began that succeeded. */
  startedAtMs: number;
  currentAtMs: number;
}

export interface ConnectionListener {
  /** The `seq` of each gladiator on screen. */
  held(): Record<string, number>;
  onUp(): void;
  onAnswer(auctions: readonly AuctionState[]): void;
  onBid(auction: AuctionState): void;
  onState(auction: AuctionState): void;
  onGold(gold: number): void;
  onReconnect(reconnect: Reconnect): void;
  onDown(): void;
}

/** A tab's connection as the client keeps it, but it can be dropped at will. */
export class Connection {
  readonly #socket: Socket<ServerToClientEvents, ClientToServerEvents>;
  readonly #listener: ConnectionListener;
  readonly #random: Random;
  #isWanted = false;
  #wasUp = false;
  #attempts = 0;
  #awayMs: number | null = null;
  #startedAtMs = 0;
  #droppedAtMs: number | null = null;
  #retryTimer: NodeJS.Timeout | undefined;
  #opening: { resolve(): void; reject(error: Error): void } | null = null;
  /** Whether the screen has agreed with the server since the connection came up. */
  isCurrent = false;

  constructor(url: string, token: string, listener: ConnectionListener, random: Random) {
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
    const { onBid, onState, onGold } = listener;
    this.#socket.on("connect", () => this.#onUp());
    this.#socket.on("connect_error", (error) => this.#onRefusal(error));
    this.#socket.on("disconnect", () => this.#onDown());
    this.#socket.on(bidEvent.name, (auction) => {
      checkOnce(auction);
      onBid(auction);
    });
    onEvent(this.#socket, outbidEvent, ({ auction }) => onState(auction), fail);
    onEvent(
      this.#socket,
      auctionEndedEvent,
      ({ auction, relistedAs }) => onState(relistedAs ?? auction),
      fail,
    );
    onEvent(this.#socket, schoolEvent, ({ gold }) => onGold(gold), fail);
  }

  get isUp(): boolean {
    return this.#socket.connected;
  }

  /** Resolves once the screen agrees with the server; rejects on a refusal, or after 30 s. */
  async open(): Promise<void> {
    this.#isWanted = true;
    const tooLong = () =>
      this.#opening?.reject(new Error(`A connection was not up within ${OPEN_MS_MAX / 1000} s`));
    const timer = setTimeout(tooLong, OPEN_MS_MAX);
    try {
      await new Promise<void>((resolve, reject) => {
        this.#opening = { resolve, reject };
        this.#connect();
      });
    } finally {
      this.#opening = null;
      clearTimeout(timer);
    }
  }

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

  /** @throws Problem for a refusal, ZodError for a broken answer; others: it may have arrived. */
  bid(bid: PlaceBidInput): Promise<BidAnswer> {
    return callMessage(this.#socket, placeBidMessage, bid, TIMEOUT);
  }

  /** Null when no answer came. */
  watch(): Promise<WatchReply | null> {
    const input = { gladiators: this.#listener.held() };
    return callMessage(this.#socket, watchMessage, input, TIMEOUT).catch((error: unknown) => {
      if (error instanceof ZodError) throw error;
      return null;
    });
  }

  #connect(): void {
    if (!this.#isWanted || this.isUp) return;
    this.#startedAtMs = monotonicMs();
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
        currentAtMs: monotonicMs(),
      });
    }
    this.#droppedAtMs = null;
    this.#opening?.resolve();
  }

  /** Socket.IO also reports a disconnect for a connection that broke before it was up. */
  #onDown(): void {
    this.isCurrent = false;
    if (this.#wasUp) {
      this.#wasUp = false;
      this.#droppedAtMs ??= monotonicMs();
      this.#listener.onDown();
    }
    if (this.#isWanted) this.#retry();
  }

  /** Final for a connection that was never up: the account is unknown, or its session has ended. */
  #onRefusal(error: Error): void {
    const refusal = handshakeRefusal.safeParse(error);
    if (refusal.success && this.#opening) {
      this.#opening.reject(new Error(refusal.data.data.message));
    } else {
      this.#retry();
    }
  }

  /** Pauses grow, with jitter so that connections don't all come back at once. */
  #retry(): void {
    const grownMs = Math.min(RETRY_MS_MAX, RETRY_MS_MIN * 2 ** this.#attempts);
    const pauseMs = this.#awayMs ?? grownMs * (0.5 + this.#random());
    this.#attempts += 1;
    this.#awayMs = null;
    clearTimeout(this.#retryTimer);
    this.#retryTimer = setTimeout(() => this.#connect(), pauseMs);
  }
}

const checked = new WeakSet<AuctionState>();

/** Hundreds of watchers share one parsed `bid` (shared-text-decoder.ts): one check is enough. */
function checkOnce(auction: AuctionState): void {
  if (checked.has(auction)) return;
  bidEvent.payload.parse(auction);
  checked.add(auction);
}

/** A broken event is a fault of the server: it ends the worker, and with it the war. */
function fail(error: Error): never {
  throw error;
}
