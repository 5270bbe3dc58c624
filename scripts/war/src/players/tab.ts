import { callMessage } from "@ludus/shared/contract/live/call-message";
import {
  auctionEndedEvent,
  bidEvent,
  outbidEvent,
  schoolEvent,
} from "@ludus/shared/contract/live/market-events";
import {
  handshakeRefusal,
  placeBidMessage,
  watchMessage,
  type PlaceBidInput,
} from "@ludus/shared/contract/live/live-messages";
import { messageOf } from "@ludus/shared/errors";
import type { BidAnswer } from "@ludus/shared/contract/market/bids-api";
import { onEvent } from "@ludus/shared/contract/live/on-event";
import type { AuctionState } from "@ludus/shared/model/auction";
import type { PlayerSocket } from "@ludus/testkit/players/connect-player";
import { io, type Socket } from "socket.io-client";
import { z } from "zod/mini";
import { UserError } from "../../../setup/user-error.mjs";
import { fromAnAddress } from "./addresses.ts";
import { Screen, type OnUpdate } from "./screen.ts";
import { sharedTextParser } from "./shared-text-decoder.ts";
import type { Tally } from "./tally.ts";

const TIMEOUT = { timeoutMs: 3000 };
const CONNECT_TIMEOUT_MS = 5000;
const OPEN_MS_MAX = 30_000;
const RETRY_MS_MIN = 300;
const RETRY_MS_MAX = 5000;

/** Shared by the tabs of one process. */
export interface TabContext {
  gladiatorIds: readonly string[];
  indexOf: ReadonlyMap<string, number>;
  tally: Tally;
}

export interface TabOptions {
  url: string;
  token: string;
  /** Whether it tells a trusted proxy's address of its own. */
  hasAddress: boolean;
  /** Indexes of the auctions on screen. Default: all. */
  watches?: readonly number[];
  onUpdate?: OnUpdate;
  onState?(state: AuctionState): void;
  onGold?(gold: number): void;
}

/** A screen and its connection as the game's client keeps it, but it can be dropped at will. */
export class Tab {
  readonly screen: Screen;
  /** Whether the screen has agreed with the server since the connection came up. */
  isCurrent = false;
  readonly #url: string;
  readonly #socket: PlayerSocket;
  readonly #tally: Tally;
  readonly #watched: readonly (readonly [id: string, index: number])[];
  readonly #onState: (state: AuctionState) => void;
  #wasUp = false;
  #startedAt = 0;
  /** Set while a drop is under way. */
  #awayMs: number | null = null;
  #droppedAt: number | null = null;
  #timer: NodeJS.Timeout | undefined;
  #opening: { resolve(): void; reject(error: Error): void } | null = null;

  constructor(options: TabOptions, { gladiatorIds, indexOf, tally }: TabContext) {
    const { url, token, hasAddress, watches = [...gladiatorIds.keys()], onUpdate } = options;
    const { onState = () => {}, onGold = () => {} } = options;
    this.screen = new Screen(indexOf, tally.counts, onUpdate);
    this.#url = url;
    this.#tally = tally;
    this.#watched = watches.map((index) => [gladiatorIds[index] ?? "", index]);
    this.#onState = onState;
    this.#socket = io(url, {
      auth: { token },
      transports: ["websocket"],
      autoConnect: false,
      forceNew: true,
      reconnectionDelay: RETRY_MS_MIN,
      reconnectionDelayMax: RETRY_MS_MAX,
      timeout: CONNECT_TIMEOUT_MS,
      parser: sharedTextParser,
      extraHeaders: hasAddress ? fromAnAddress() : {},
    });
    this.#socket.io.on("reconnect_attempt", () => (this.#startedAt = performance.now()));
    this.#socket.on("connect", () => this.#onUp());
    this.#socket.on("connect_error", (error) => this.#onRefusal(error));
    this.#socket.on("disconnect", (reason) => this.#onDown(reason));
    this.#socket.on(bidEvent.name, (auction) => {
      checkOnce(auction);
      this.screen.receiveBid(auction);
      onState(auction);
    });
    const receive = (auction: AuctionState) => {
      this.screen.receive(auction);
      onState(auction);
    };
    onEvent(this.#socket, outbidEvent, ({ auction }) => receive(auction), fail);
    onEvent(
      this.#socket,
      auctionEndedEvent,
      ({ auction, relistedAs }) => receive(relistedAs ?? auction),
      fail,
    );
    onEvent(this.#socket, schoolEvent, ({ gold }) => onGold(gold), fail);
  }

  get isUp(): boolean {
    return this.#socket.connected;
  }

  /** Resolves once the screen agrees with the server. @throws UserError for a refusal, or after 30 s */
  async open(): Promise<void> {
    const tooLong = () => this.#opening?.reject(new Error(`no answer in ${OPEN_MS_MAX / 1000} s`));
    const timer = setTimeout(tooLong, OPEN_MS_MAX);
    try {
      await new Promise<void>((resolve, reject) => {
        this.#opening = { resolve, reject };
        this.#connect();
      });
    } catch (error) {
      throw new UserError(`${this.#url} accepts no socket: ${messageOf(error)}`);
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
    clearTimeout(this.#timer);
    this.#socket.disconnect();
  }

  /** @throws Problem for a refusal, $ZodError for a broken answer; others: it may have arrived. */
  bid(bid: PlaceBidInput): Promise<BidAnswer> {
    return callMessage(this.#socket, placeBidMessage, bid, TIMEOUT);
  }

  #connect(): void {
    this.#startedAt = performance.now();
    this.#socket.connect();
  }

  #connectIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), ms);
  }

  #onUp(): void {
    this.#wasUp = true;
    this.#tally.counts.connectionsUp += 1;
    this.screen.startConnection();
    void this.#catchUp();
  }

  async #catchUp(): Promise<void> {
    const held = this.#watched.map(([id, index]) => [id, this.screen.seqOf(index)] as const);
    const input = { gladiators: Object.fromEntries(held) };
    const asked = callMessage(this.#socket, watchMessage, input, TIMEOUT);
    const answer = await asked.catch((error: unknown) => {
      if (error instanceof z.core.$ZodError) throw error;
      return null;
    });
    if (answer === null) {
      if (this.isUp) setTimeout(() => void (this.isUp && this.#catchUp()), RETRY_MS_MIN);
      return;
    }
    for (const auction of answer.auctions) {
      this.screen.merge(auction);
      this.#onState(auction);
    }
    this.isCurrent = true;
    if (this.#droppedAt !== null) {
      this.#tally.reconnects.push({
        droppedAt: this.#droppedAt,
        startedAt: this.#startedAt,
        currentAt: performance.now(),
      });
    }
    this.#droppedAt = null;
    this.#opening?.resolve();
  }

  // Socket.IO reconnects by itself after a broken connection, but not after the server disconnects it.
  #onDown(reason: Socket.DisconnectReason): void {
    this.isCurrent = false;
    if (this.#awayMs !== null) {
      // Otherwise Socket.IO reconnects at once.
      this.#socket.disconnect();
      this.#connectIn(this.#awayMs);
    } else if (reason === "io server disconnect") {
      this.#connectIn(RETRY_MS_MIN);
    }
    this.#awayMs = null;
    // It also reports a disconnect for a connection that broke before it was up.
    if (!this.#wasUp) return;
    this.#wasUp = false;
    this.#tally.counts.connectionsUp -= 1;
    this.#droppedAt ??= performance.now();
  }

  /** Final for a connection that was never up: the account is unknown, or its session has ended. */
  #onRefusal(error: Error): void {
    const refusal = handshakeRefusal.safeParse(error);
    if (!refusal.success) return;
    if (this.#opening) this.#opening.reject(new Error(refusal.data.data.message));
    else this.#connectIn(RETRY_MS_MAX * Math.random());
  }
}

const checked = new WeakSet<AuctionState>();

/** Hundreds of watchers share one parsed `bid` (shared-text-decoder.ts): one check is enough. */
function checkOnce(auction: AuctionState): void {
  if (checked.has(auction)) return;
  bidEvent.payload.parse(auction);
  checked.add(auction);
}

/** A broken event is a fault of the server: it ends the war. */
function fail(error: Error): never {
  throw error;
}
