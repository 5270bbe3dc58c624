import { setTimeout as sleep } from "node:timers/promises";
import type { BidAnswer } from "@ludus/shared/contract/market/bids-api";
import { Problem } from "@ludus/shared/contract/problems";
import type { PlaceBidInput } from "@ludus/shared/contract/live/live-messages";
import type { Api } from "./api.ts";
import type { PlayerSocket } from "./connect-player.ts";
import { bidByHttp, bidBySocket } from "./place-bid.ts";

const AGAIN_AFTER_MS = 100;
const MINIMUM_BID_UNKNOWN = 100;

/** Sends one bid on its way: by HTTP, by a socket, through any node. */
export type SendBid = (request: PlaceBidInput) => Promise<BidAnswer>;

export interface BotBidder {
  id: string;
  send: SendBid;
}

export function byHttp(api: Api, player: { id: string; token: string }): BotBidder {
  return { id: player.id, send: (bid) => bidByHttp(api, player, bid) };
}

export function bySocket(socket: PlayerSocket, player: { id: string }): BotBidder {
  return { id: player.id, send: (bid) => bidBySocket(socket, bid) };
}

/** Bids like the game's client: without an answer by socket, it repeats the bid by HTTP. */
export function likeTheClient(
  api: Api,
  player: { id: string; token: string },
  socket: PlayerSocket,
): BotBidder {
  const overHttp = byHttp(api, player);
  return {
    id: player.id,
    send: (bid) =>
      socket.connected
        ? bidBySocket(socket, bid).catch((error: unknown) => {
            if (error instanceof Problem) throw error;
            return overHttp.send(bid);
          })
        : overHttp.send(bid),
  };
}

/** A lot to bid on, and what its next bid has to be at least. */
export interface BotLot {
  id: string;
  minimumBid: number;
}

export interface BotCall {
  /** By `performance.now()`. */
  startedAt: number;
  ms: number;
  outcome: string;
}

/** A bid that was repeated under its key until it was decided, and accepted. */
export interface AcceptedBid {
  bidderId: string;
  idempotencyKey: string;
  answer: BidAnswer;
}

export interface BotOptions {
  /** The lots of a bidder. Default: all of them, in turn, each bidder starting with another. */
  lotsOf?: (bidder: number) => readonly BotLot[];
  /** Waits that long between a bidder's bids. Default: 0. */
  pauseMs?: number;
  /** Whether a bidder goes on after this refusal. Default: after every one. */
  tolerates?: (problem: Problem) => boolean;
  /** A bidder's reaction to a request without any answer. Default: stop() rejects. */
  onNoAnswer?: "fail" | "repeat" | "leave";
  /** New lots, for when an auction has ended. */
  lookAround?: () => Promise<readonly BotLot[]>;
}

/**
 * Bidders who outbid each other. Each bids again as soon as the bid before is decided; a bid that the
 * server could not decide is repeated under its key.
 */
export class BiddingBots {
  readonly accepted: AcceptedBid[] = [];
  readonly calls: BotCall[] = [];
  readonly #options: BotOptions;
  readonly #minimumBids: Map<string, number>;
  readonly #bidding: Promise<unknown>;
  #isOver = false;

  constructor(bidders: readonly BotBidder[], lots: readonly BotLot[], options: BotOptions = {}) {
    if (lots.length === 0) throw new Error("There are no lots to bid on.");
    this.#options = options;
    this.#minimumBids = new Map(lots.map(({ id, minimumBid }) => [id, minimumBid]));
    this.#bidding = Promise.all(bidders.map((bidder, index) => this.#keepBidding(bidder, index)));
    // stop() awaits it; a failure before must not count as unhandled.
    this.#bidding.catch(() => {});
  }

  /** Resolves when every bidder's last bid is decided. Rejects with what a bidder failed of. */
  async stop(): Promise<readonly AcceptedBid[]> {
    this.#isOver = true;
    return this.ended();
  }

  /** Resolves when all bidders have left by themselves. */
  async ended(): Promise<readonly AcceptedBid[]> {
    await this.#bidding;
    return this.accepted;
  }

  async #keepBidding(bidder: BotBidder, index: number): Promise<void> {
    const { lotsOf, pauseMs = 0, tolerates = () => true } = this.#options;
    for (let turn = index; !this.#isOver; turn += 1) {
      const ids = lotsOf?.(index).map(({ id }) => id) ?? [...this.#minimumBids.keys()];
      const gladiatorId = ids[turn % ids.length] ?? "";
      const bidAmount = this.#minimumBids.get(gladiatorId) ?? MINIMUM_BID_UNKNOWN;
      const idempotencyKey = crypto.randomUUID();
      const outcome = await this.#decide(bidder, { gladiatorId, bidAmount, idempotencyKey });
      if (outcome === null) return;
      if (!(outcome instanceof Problem)) {
        this.accepted.push({ bidderId: bidder.id, idempotencyKey, answer: outcome });
        this.#minimumBids.set(gladiatorId, outcome.auction.minimumBid);
      } else {
        if (!tolerates(outcome)) throw outcome;
        await this.#learnFrom(gladiatorId, outcome);
      }
      if (pauseMs > 0) await sleep(pauseMs);
    }
  }

  /** Repeats the bid until it is decided. Null: the bidder leaves. */
  async #decide({ send }: BotBidder, request: PlaceBidInput): Promise<BidAnswer | Problem | null> {
    for (;;) {
      const startedAt = performance.now();
      const record = (outcome: string) =>
        this.calls.push({ startedAt, ms: performance.now() - startedAt, outcome });
      try {
        const answer = await send(request);
        record("accepted");
        return answer;
      } catch (error) {
        record(error instanceof Problem ? error.code : "no answer");
        if (error instanceof Problem && error.code !== "UNAVAILABLE") return error;
        if (!(error instanceof Problem)) {
          const { onNoAnswer = "fail" } = this.#options;
          if (onNoAnswer === "fail") throw error;
          if (onNoAnswer === "leave") return null;
        }
      }
      await sleep(AGAIN_AFTER_MS);
    }
  }

  async #learnFrom(gladiatorId: string, { code, details }: Problem): Promise<void> {
    if (details.minimumBid !== undefined) {
      this.#minimumBids.set(gladiatorId, details.minimumBid);
    }
    if (code !== "AUCTION_ENDED" || !this.#options.lookAround) return;
    const lots = await this.#options.lookAround().catch(() => []);
    if (lots.length === 0) return;
    this.#minimumBids.clear();
    for (const { id, minimumBid } of lots) this.#minimumBids.set(id, minimumBid);
  }
}
