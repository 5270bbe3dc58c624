import { inRoot } from "../../../setup/paths.mjs";
import { ForkedProcess } from "../../processes/forked-process.ts";
import { AUCTION_DURATION_MS } from "../../processes/measured-server.ts";
import type { Side, Slice } from "../compare.ts";

export class BidProcess extends ForkedProcess {
  accepted = 0;

  /** @param request as the script's own protocol has it; always with `seconds` */
  async bid(request: object): Promise<Slice> {
    const slice = (await this.ask(request)) as Slice;
    this.accepted += slice.count;
    return slice;
  }

  side(name: string, request: object): Side {
    return { name, pid: this.pid, run: (seconds) => this.bid({ ...request, seconds }) };
  }
}

export interface EngineOptions {
  databaseUrl: string;
  auctions: number;
  args?: string[];
  execArgv?: string[];
}

/** Starts the bidding engine of server/bench, which must be built. Its auctions outlast the bench. */
export async function startEngine({
  databaseUrl,
  auctions,
  args = [],
  execArgv = [],
}: EngineOptions): Promise<{ engine: BidProcess; greeting: unknown }> {
  const engine = new BidProcess(inRoot("server", "dist-bench", "engine.js"), {
    args,
    execArgv,
    env: {
      DATABASE_URL: databaseUrl,
      MARKET_SIZE: String(auctions),
      AUCTION_DURATION_MS: String(AUCTION_DURATION_MS),
    },
  });
  return { engine, greeting: await engine.greeting() };
}
