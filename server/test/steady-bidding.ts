import { setTimeout as sleep } from "node:timers/promises";
import type { BidAnswer } from "@ludus/shared/contract/market-api";
import { Problem } from "@ludus/shared/contract/problems";
import { bidByHttp, bidBySocket } from "./bidding.ts";
import type { TestPlayer } from "./factories.ts";
import { gladiatorsOnMarket } from "./market.ts";
import type { TestServer } from "./test-server.ts";

const AUCTIONS = 6;
const AGAIN_AFTER_MS = 100;

/** One request and what came of it; times by `performance.now()`. */
interface BidCall {
  startedMs: number;
  ms: number;
  /** `accepted`, or the code of the problem. */
  outcome: string;
}

/** A bid that has been repeated under its key until somebody decided about it, and was accepted. */
export interface AcceptedBid {
  bidderId: string;
  answer: BidAnswer;
}

export interface SteadyBidding {
  readonly calls: readonly BidCall[];
  /** Lets everybody settle his last bid. */
  stop(): Promise<AcceptedBid[]>;
}

/**
 * Everybody bids as fast as he is answered, one half by socket and one half by HTTP, and repeats
 * under the same key what was unavailable.
 * @throws, when it is stopped, what is neither an answer nor a coded refusal.
 */
export async function bidSteadily(
  server: TestServer,
  players: readonly TestPlayer[],
): Promise<SteadyBidding> {
  const [anyone] = players as [TestPlayer];
  const market = (await gladiatorsOnMarket(server, anyone)).slice(0, AUCTIONS);
  const minimumBids = new Map(market.map(({ id, minimumBid }) => [id, minimumBid]));
  const calls: BidCall[] = [];
  const accepted: AcceptedBid[] = [];
  let isOver = false;

  const bidding = Promise.all(
    players.map(async (player, index) => {
      const socket = index % 2 === 0 ? await server.connect(player.token) : null;
      while (!isOver) {
        const [gladiatorId, bidAmount] = anyOf([...minimumBids]);
        const request = { gladiatorId, bidAmount, idempotencyKey: crypto.randomUUID() };
        const outcome = await settle(() =>
          socket ? bidBySocket(socket, request) : bidByHttp(server, player, request),
        );
        if (outcome instanceof Problem) {
          const { minimumBid } = outcome.details;
          if (minimumBid !== undefined) minimumBids.set(gladiatorId, minimumBid);
        } else {
          minimumBids.set(gladiatorId, outcome.auction.minimumBid);
          accepted.push({ bidderId: player.id, answer: outcome });
        }
      }
    }),
  );

  async function settle(send: () => Promise<BidAnswer>): Promise<BidAnswer | Problem> {
    for (;;) {
      const startedMs = performance.now();
      const outcome = await send().catch((error: unknown) => {
        if (error instanceof Problem) return error;
        throw error;
      });
      const ms = performance.now() - startedMs;
      const name = outcome instanceof Problem ? outcome.code : "accepted";
      calls.push({ startedMs, ms, outcome: name });
      if (name !== "UNAVAILABLE") return outcome;
      await sleep(AGAIN_AFTER_MS);
    }
  }

  return {
    calls,
    async stop() {
      isOver = true;
      await bidding;
      return accepted;
    },
  };
}

function anyOf<Value>(values: readonly Value[]): Value {
  return values[Math.floor(Math.random() * values.length)] as Value;
}
