import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { completeProfile, register } from "@ludus/shared/contract/auth-api";
import { callEndpoint } from "@ludus/shared/contract/call-endpoint";
import { marketPage } from "@ludus/shared/contract/market-api";
import { MARKET_PAGE_SIZE_MAX } from "@ludus/shared/limits";
import { inRoot, root } from "../../setup/paths.mjs";
import { exitOf } from "../../setup/run-process.mjs";

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

/** The server as `npm start` runs it, from its production bundle, with a database of its own. */
export async function startGameServer(databaseFile: string, execArgv: string[] = []) {
  const process_ = spawn(process.execPath, [...execArgv, inRoot("server", "dist", "main.js")], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: "0",
      DATABASE_URL: `file:${databaseFile}`,
      MARKET_SIZE: String(MARKET_SIZE),
      STARTING_GOLD: String(STARTING_GOLD),
      AUCTION_DURATION_MS: String(AUCTION_DURATION_MS),
      RATE_LIMITS: "off",
      LOG_LEVEL: "warn",
    },
  });
  const exited = exitOf(process_);
  const killWithBench = () => process_.kill("SIGKILL");
  process.once("exit", killWithBench);
  const lines = createInterface(process_.stdout);
  const [line] = (await Promise.race([
    once(lines, "line"),
    exited.then((code) => Promise.reject(new Error(`The server ended with code ${code}.`))),
  ])) as [string];
  const port = Number(/:(\d+)$/.exec(line)?.[1]);
  if (Number.isNaN(port)) throw new Error(`The server does not say where it is: ${line}`);
  lines.on("line", (text) => console.error(text));
  return {
    port,
    pid: process_.pid ?? 0,
    baseUrl: `http://127.0.0.1:${port}/api`,
    /** Resolves once it has finished what was under way. */
    async stop() {
      process_.kill("SIGTERM");
      const code = await exited;
      process.off("exit", killWithBench);
      if (code !== 0) throw new Error(`The server ended with code ${code}.`);
    },
  };
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
