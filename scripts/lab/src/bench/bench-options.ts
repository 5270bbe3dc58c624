import { UserError } from "../../../setup/user-error.mjs";
import { helpOn, option, parseOptions, text, wholeNumber } from "@ludus/testkit/options/options";
import { PARTS, type Part } from "./bench.ts";

const OPTIONS = {
  parts: option(
    "only",
    "PART,PART",
    `some of ${PARTS.join(", ")}; the games and the history take minutes, so they are measured only when asked for`,
    parseParts,
  ),
  rounds: wholeNumber("rounds", [1, 100], "how often everything is measured (5)"),
  seconds: option("seconds", "N", "how long each time (1.2)", parseSeconds),
  jsonFile: text("json", "FILE", "the results for machines"),
};

const HELP = `How much of what the engines below can do is left when they play the game: npm run lab -- bench [options]

${helpOn(OPTIONS)}
Without any of --only, --rounds and --seconds, the results go into docs/performance.md.
`;

/** @throws UserError in one line about the first mistake, Help where it is asked for. */
export function parseBenchOptions(args: readonly string[]) {
  const { jsonFile, parts, rounds, seconds } = parseOptions(args, OPTIONS, HELP);
  return {
    jsonFile,
    parts: parts ?? PARTS.filter((part) => part !== "history" && part !== "games"),
    pace: { rounds: rounds ?? 5, secondsPerSlice: seconds ?? 1.2 },
    /** Whether all of it is measured as the document says. */
    isWhole: [parts, rounds, seconds].every((value) => value === null),
  };
}

/** In the order in which they are measured. */
function parseParts(only: string): Part[] {
  const named = only.split(",");
  const unknown = named.find((name) => !PARTS.some((part) => part === name));
  if (unknown === undefined) return PARTS.filter((part) => named.includes(part));
  throw new UserError(`--only knows no "${unknown}"; there are ${PARTS.join(", ")}`);
}

function parseSeconds(given: string): number {
  const seconds = /^\d{1,2}(\.\d+)?$/.test(given) ? Number(given) : NaN;
  if (seconds > 0 && seconds <= 60) return seconds;
  throw new UserError(`--seconds must be a number up to 60, such as 1.2, not "${given}"`);
}
