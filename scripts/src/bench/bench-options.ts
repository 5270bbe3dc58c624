import { UserError } from "../../setup/user-error.mjs";
import { parseOptions, wholeNumberOption } from "../options/parse-options.ts";
import { PARTS, type Part } from "./bench.ts";
import type { Pace } from "./compare.ts";

export const BENCH_HELP = `How much of what the engines below can do is left when they play the game: npm run bench -- [options]

  --only PART,PART     some of ${PARTS.join(", ")};
                       the history takes minutes to write, so it is measured only when asked for
  --rounds 5           how often everything is measured
  --seconds 1.2        how long each time
  --json FILE          the results for machines
  --profiles FOLDER    processor profiles

Without any of --only, --rounds, --seconds and --profiles, the results go into docs/performance.md.
`;

export interface BenchOptions {
  parts: Part[];
  pace: Pace;
  jsonFile: string | null;
  profiles: string | undefined;
  /** Whether all of it is measured as the document says. */
  isWhole: boolean;
}

const SPELLING = {
  json: { type: "string" },
  only: { type: "string" },
  rounds: { type: "string" },
  seconds: { type: "string" },
  profiles: { type: "string" },
  help: { type: "boolean", short: "h", default: false },
} as const;

/** @returns null where help was asked for. @throws UserError in one line about the first mistake. */
export function parseBenchOptions(args: readonly string[]): BenchOptions | null {
  const values = parseOptions(args, SPELLING);
  if (values.help) return null;
  const { only, rounds = "5", seconds = "1.2", profiles } = values;
  return {
    parts: only === undefined ? PARTS.filter((part) => part !== "history") : parseParts(only),
    pace: {
      rounds: wholeNumberOption("rounds", rounds, 1, 100),
      secondsPerSlice: parseSeconds(seconds),
    },
    jsonFile: values.json ?? null,
    profiles,
    isWhole: [only, values.rounds, values.seconds, profiles].every((value) => value === undefined),
  };
}

/** In the order in which they are measured. */
function parseParts(only: string): Part[] {
  const named = only.split(",");
  const unknown = named.find((name) => !PARTS.some((part) => part === name));
  if (unknown === undefined) return PARTS.filter((part) => named.includes(part));
  throw new UserError(`--only knows no "${unknown}"; there are ${PARTS.join(", ")}`);
}

function parseSeconds(text: string): number {
  const seconds = /^\d{1,2}(\.\d+)?$/.test(text) ? Number(text) : NaN;
  if (seconds > 0 && seconds <= 60) return seconds;
  throw new UserError(`--seconds must be a number up to 60, such as 1.2, not "${text}"`);
}
