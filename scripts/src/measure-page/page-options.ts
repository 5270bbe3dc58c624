import { parseOptions, wholeNumberOption } from "../options/parse-options.ts";

export const PAGE_HELP = `What the landing page and the market weigh, and how soon they can be used: npm run measure-page -- [options]

  --rounds 3           how often each page is loaded; medians count
  --json FILE          the figures for machines

Without --rounds, the figures go into docs/performance.md.
`;

export interface PageOptions {
  rounds: number;
  jsonFile: string | null;
  /** Whether it is measured as the document says. */
  isWhole: boolean;
}

const SPELLING = {
  json: { type: "string" },
  rounds: { type: "string" },
  help: { type: "boolean", short: "h", default: false },
} as const;

/** @returns null where help was asked for. @throws UserError in one line about the first mistake. */
export function parsePageOptions(args: readonly string[]): PageOptions | null {
  const { help, json = null, rounds } = parseOptions(args, SPELLING);
  if (help) return null;
  return {
    rounds: wholeNumberOption("rounds", rounds ?? "3", 1, 20),
    jsonFile: json,
    isWhole: rounds === undefined,
  };
}
