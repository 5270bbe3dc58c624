import { helpOn, parseOptions, text, wholeNumber } from "../options/options.ts";

const OPTIONS = {
  rounds: wholeNumber("rounds", [1, 20], "how often each page is loaded (3); medians count"),
  jsonFile: text("json", "FILE", "the figures for machines"),
};

export const PAGE_HELP = `What the landing page and the market weigh, and how soon they can be used: npm run measure-page -- [options]

${helpOn(OPTIONS)}
Without --rounds, the figures go into docs/performance.md.
`;

/** @returns null where help was asked for. @throws UserError in one line about the first mistake. */
export function parsePageOptions(args: readonly string[]) {
  const given = parseOptions(args, OPTIONS);
  if (given === null) return null;
  const { rounds, jsonFile } = given;
  // It is measured as the document says unless the rounds are others.
  return { rounds: rounds ?? 3, jsonFile, isWhole: rounds === null };
}
