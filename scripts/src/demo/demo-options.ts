import { parseOptions, urlOption, wholeNumberOption } from "../options/parse-options.ts";

export interface DemoOptions {
  /** Without a trailing slash. */
  url: string;
  bots: number;
  bidsPerMinute: number;
  /** Where the bots' accounts are kept; null: in node_modules/.cache. */
  accounts: string | null;
}

export const DEMO_HELP = `A gentle crowd of bots that keeps a market alive: npm run demo -- [options]

  --url http://localhost:3000   the server
  --bots 12                     how many
  --bids 20                     bids a minute of all of them together
  --accounts FOLDER             where their accounts are kept (node_modules/.cache)

It goes on until Ctrl-C, and comes back with the same bots the next time.
`;

const SPELLING = {
  url: { type: "string", default: "http://localhost:3000" },
  bots: { type: "string", default: "12" },
  bids: { type: "string", default: "20" },
  accounts: { type: "string" },
  help: { type: "boolean", short: "h", default: false },
} as const;

/** @returns null where help was asked for. @throws OptionError in one line about the first mistake. */
export function parseDemoOptions(args: readonly string[]): DemoOptions | null {
  const values = parseOptions(args, SPELLING);
  if (values.help) return null;
  return {
    url: urlOption("url", values.url),
    bots: wholeNumberOption("bots", values.bots, 2, 60),
    bidsPerMinute: wholeNumberOption("bids", values.bids, 1, 600),
    accounts: values.accounts ?? null,
  };
}
