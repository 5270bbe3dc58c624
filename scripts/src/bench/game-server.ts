import { completeProfile, register } from "@ludus/shared/contract/auth-api";
import { callEndpoint } from "@ludus/shared/contract/call-endpoint";
import { marketPage } from "@ludus/shared/contract/market-api";
import { MARKET_PAGE_SIZE_MAX } from "@ludus/shared/limits";
import { startBuiltServer } from "../local-server/built-server.ts";

const MARKET_SIZE = 256;
const STARTING_GOLD = 1_000_000_000;
const DAY_MS = 86_400_000;
/** The house ends its first stock bit by bit; here none of it ends before the bench does. */
const AUCTION_DURATION_MS = 300 * DAY_MS;

export interface BenchBidder {
  id: string;
  token: string;
}

export interface BenchAuction {
  gladiatorId: string;
  minimumBid: number;
  leaderId: string | null;
}

/** The built server with a database of its own. */
export function startGameServer(databaseFile: string, execArgv: string[] = []) {
  return startBuiltServer(
    {
      DATABASE_URL: `file:${databaseFile}`,
      MARKET_SIZE: String(MARKET_SIZE),
      STARTING_GOLD: String(STARTING_GOLD),
      AUCTION_DURATION_MS: String(AUCTION_DURATION_MS),
    },
    execArgv,
  );
}

/** Registers players as people do, one after the other. */
export async function registerBidders(baseUrl: string, count: number): Promise<BenchBidder[]> {
  const bidders: BenchBidder[] = [];
  for (let index = 0; index < count; index += 1) {
    const username = `Bidder${index}`;
    const given = { username, email: `${username}@ludus.example`, password: "Aa1!aaaa" };
    const { user, token } = await callEndpoint(register, given, { baseUrl, fetch });
    const profile = { nationality: "Roman", lanistaName: `School of ${username}` } as const;
    await callEndpoint(completeProfile, profile, { baseUrl, fetch, token });
    bidders.push({ id: user.id, token });
  }
  return bidders;
}

/** Every open auction. */
export async function listAuctions(baseUrl: string, token: string): Promise<BenchAuction[]> {
  const auctions: BenchAuction[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const search = { page, limit: MARKET_PAGE_SIZE_MAX };
    const found = await callEndpoint(marketPage, search, { baseUrl, fetch, token });
    pages = found.totalPages;
    for (const { id, minimumBid, highestBidderId } of found.gladiators) {
      auctions.push({ gladiatorId: id, minimumBid, leaderId: highestBidderId });
    }
  }
  return auctions;
}
