import { setTimeout as sleep } from "node:timers/promises";
import { Problem } from "@ludus/shared/contract/problems";
import { bidByHttp, bidBySocket } from "./bidding.ts";
import { createTestPlayers, type TestPlayer } from "./factories.ts";
import { gladiatorsOnMarket } from "./market.ts";
import type { TestServer } from "./test-server.ts";

const BIDDERS = 12;
const AUCTIONS = 2;
/** Few enough bids for the limit of a player, however long the test takes. */
const PAUSE_MS = 40;
/** What a bidder meets who is not the only one. */
const EXPECTED_REFUSALS = new Set(["BID_TOO_LOW", "ALREADY_LEADING"]);

export class TimedCalls {
  slowestMs = 0;

  async time<Answer>(call: Promise<Answer>): Promise<Answer> {
    const startedMs = performance.now();
    return call.finally(() => {
      this.slowestMs = Math.max(this.slowestMs, performance.now() - startedMs);
    });
  }
}

/** Players who bid against each other through all nodes, half by socket and half by HTTP. */
export class BiddingCrowd {
  /** Ids of the bids that were answered with a yes. */
  readonly acknowledged: string[] = [];
  readonly #calls: TimedCalls;
  #isOver = false;
  #bidding: Promise<void>[] = [];

  private constructor(calls: TimedCalls) {
    this.#calls = calls;
  }

  static async start(nodes: readonly TestServer[], calls: TimedCalls): Promise<BiddingCrowd> {
    const crowd = new BiddingCrowd(calls);
    const [first] = nodes as [TestServer];
    const players = await createTestPlayers(first.platform, BIDDERS, { startingGold: 10_000_000 });
    const gladiators = await gladiatorsOnMarket(first, players[0] as TestPlayer);
    crowd.#bidding = players.map((player, index) => {
      const node = nodes[index % nodes.length] as TestServer;
      const gladiatorId = gladiators[Math.floor(index / 4) % AUCTIONS]?.id ?? "";
      return crowd.#bid(node, player, gladiatorId, index % 4 < 2);
    });
    return crowd;
  }

  /** Rejects when a bidder met anything but an answer or an expected refusal. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#bidding);
  }

  async #bid(node: TestServer, player: TestPlayer, gladiatorId: string, bySocket: boolean) {
    const socket = bySocket ? await node.connect(player.token) : null;
    let bidAmount = 100;
    while (!this.#isOver) {
      const request = { gladiatorId, bidAmount };
      try {
        const call = socket ? bidBySocket(socket, request) : bidByHttp(node, player, request);
        const { bid, auction } = await this.#calls.time(call);
        this.acknowledged.push(bid.id);
        bidAmount = auction.minimumBid;
      } catch (error) {
        if (!(error instanceof Problem && EXPECTED_REFUSALS.has(error.code))) throw error;
        bidAmount = Number(error.toBody()["minimumBid"]);
      }
      await sleep(PAUSE_MS);
    }
    socket?.disconnect();
  }
}
