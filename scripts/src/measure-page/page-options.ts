import { helpOn, parseOptions, text, wholeNumber } from "../options/options.ts";

const OPTIONS = {
  rounds: wholeNumber("rounds", [1, 20], "how often each page is loaded (3); medians count"),
  jsonFile: text("json", "FILE", "the figures for machines"),
};

const HELP = `What the landing page and the market weigh, and how soon they can be used: npm run measure-page -- [options]

${helpOn(OPTIONS)}
Without --rounds, the figures go into docs/performance.md.
`;

/** @throws UserError in one line about the first mistake, Help where it is asked for. */
export function parsePageOptions(args: readonly string[]) {
  const { rounds, jsonFile } = parseOptions(args, OPTIONS, HELP);
  // It is measured as the document says unless the rounds are others.
  return { rounds: rounds ?? 3, jsonFile, isWhole: rounds === null };
}
