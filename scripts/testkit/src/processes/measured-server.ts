import { DAY_MS } from "@ludus/shared/durations";
import { LocalServer } from "../server/local-server.ts";

/** Bids cost 100 more each time: a busy auction rises by millions of gold a minute. */
const STARTING_GOLD = 1_000_000_000;
/** The first stock of a market ends bit by bit; none of this one ends while it is measured. */
export const AUCTION_DURATION_MS = 300 * DAY_MS;

/** The built server as `npm start` runs it, with gold and auctions that outlast a measurement. */
export function openMeasuredServer(
  settings: Readonly<Record<string, string>>,
  execArgv: readonly string[] = [],
): Promise<LocalServer> {
  return LocalServer.open({
    isLogged: true,
    execArgv,
    settings: {
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
      STARTING_GOLD: String(STARTING_GOLD),
      AUCTION_DURATION_MS: String(AUCTION_DURATION_MS),
      ...settings,
    },
  });
}
