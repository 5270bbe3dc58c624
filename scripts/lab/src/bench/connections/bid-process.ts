import { z } from "zod";
import { inRoot } from "../../../../setup/paths.mjs";
import { ForkedProcess, type ForkOptions } from "@ludus/testkit/processes/forked-process";
import { AUCTION_DURATION_MS } from "@ludus/testkit/processes/measured-server";
import type { Side } from "../compare.ts";

/** All auctions in turn, or a single one. */
export const SHAPES = [
  { shape: "spread", where: "1,000 auctions" },
  { shape: "hot", where: "one hot auction" },
] as const;

const slice = z.object({
  /** Accepted ones. */
  count: z.int(),
  /** With those that were refused. */
  decided: z.int().default(0),
  seconds: z.number(),
  durationsMs: z.array(z.number()).default([]),
});

/** A program that bids for as many seconds as it is told. */
export class BidProcess extends ForkedProcess {
  accepted = 0;

  /** Resolves once it is ready to bid. */
  static async start(script: string, options: ForkOptions): Promise<BidProcess> {
    const bidder = new BidProcess(script, options);
    await bidder.greeting();
    return bidder;
  }

  /** @param request as the script's own protocol has it; always with `seconds` */
  async bid(request: object): Promise<z.infer<typeof slice>> {
    const bids = slice.parse(await this.ask(request));
    this.accepted += bids.count;
    return bids;
  }

  side(request: object): Side {
    return { pids: [this.pid], run: (seconds) => this.bid({ ...request, seconds }) };
  }
}

interface EngineOptions {
  databaseUrl: string;
  auctions: number;
}

/** Starts the bidding engine of server/bench, which must be built. Its auctions outlast the bench. */
export function startEngine({ databaseUrl, auctions }: EngineOptions): Promise<BidProcess> {
  return BidProcess.start(inRoot("server", "dist-bench", "engine.js"), {
    env: {
      DATABASE_URL: databaseUrl,
      MARKET_SIZE: String(auctions),
      AUCTION_DURATION_MS: String(AUCTION_DURATION_MS),
    },
  });
}

/** Fills an empty database with auctions and bidders, as the engine does at its start. */
export async function stock(databaseUrl: string, auctions: number): Promise<void> {
  await (await startEngine({ databaseUrl, auctions })).stop();
}
