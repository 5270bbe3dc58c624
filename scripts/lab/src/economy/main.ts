import { UserError } from "../../../setup/user-error.mjs";
import { grouped, percent } from "@ludus/testkit/figures/format";
import { markdownTable } from "@ludus/testkit/figures/document";
import { helpOn, option, parseOptions, wholeNumber } from "@ludus/testkit/options/options";
import { changesOf, missedGoals } from "./judge-goals.ts";
import { inQuarters, type QuarterFigures } from "./figures.ts";
import { NEWCOMERS_WEEK, runModel } from "./run-model.ts";

const SCHOOLS_MAX = 20_000;
const OPTIONS = {
  schools: option("schools", "N,…", "populations to play (12,60,400,5000)", readPopulations),
  weeks: wholeNumber("weeks", [4, 520], "weeks that each is played, 4 to 520", 104),
  seed: wholeNumber("seed", [0, 1_000_000_000], "the same seed gives the same figures", 1),
};
const HELP = `A model of the market's gold, by the game's own rules: npm run lab -- economy [options]

${helpOn(OPTIONS)}
Ends with 1 if a goal of scripts/lab/economy.md is missed.
`;

/** `npm run lab -- economy`. Ends with 0, 1 where a goal is missed, 2 for a wrong option. */
process.exitCode = 2;
const { schools, weeks, seed } = parseOptions(process.argv.slice(2), OPTIONS, HELP);
const missed = (schools ?? [12, 60, 400, 5000]).filter((count) => !play(count));
process.exitCode = missed.length > 0 ? 1 : 0;

/** Prints a population's figures. Returns whether it reaches the goals. */
function play(schoolCount: number): boolean {
  const run = runModel(schoolCount, weeks, String(seed));
  const quarters = inQuarters(run.weeks);
  console.log(`\n${grouped(schoolCount)} schools, ${weeks} weeks, seed ${seed}\n`);
  console.log(tableOf(quarters));
  console.log(`\nSchools that were broke for a week: ${run.broke}`);
  if (run.newcomersLeading !== null) {
    console.log(
      `Newcomers of week ${NEWCOMERS_WEEK} who lead a contested lot in the first day: ${run.newcomersLeading} of 100`,
    );
  }
  if (run.newcomersWinning !== null) {
    console.log(
      `Newcomers of week ${NEWCOMERS_WEEK} who win a fixture before their first season ends: ${percent(run.newcomersWinning)}`,
    );
  }
  console.log(
    `Seasons: ${run.champions.length}; the first league's winner changed after ${percent(changesOf(run.champions) ?? 0)} of them`,
  );
  console.log(`Released men: ${grouped(run.released)}`);
  const lines = missedGoals(schoolCount, run, quarters);
  console.log(
    lines.length === 0 ? "Every goal is reached." : `Missed: ${lines.join("\nMissed: ")}`,
  );
  return lines.length === 0;
}

function tableOf(quarters: readonly QuarterFigures[]): string {
  const header = [
    "weeks",
    "price / value",
    "median purse",
    "men a school",
    "lots sold",
    "of players",
    "two bidders",
    "offers sold",
  ];
  const rows = quarters.map((quarter) => [
    `${quarter.firstWeek} to ${quarter.lastWeek}`,
    quarter.priceOverValue.toFixed(2),
    grouped(quarter.medianPurse),
    quarter.gladiatorsPerSchool.toFixed(1),
    percent(quarter.soldShare),
    percent(quarter.playersShare),
    percent(quarter.contestedShare),
    percent(quarter.offersSold),
  ]);
  return markdownTable(header, rows);
}

function readPopulations(text: string): number[] {
  const counts = text.split(",").map(Number);
  if (counts.every((count) => Number.isInteger(count) && count >= 2 && count <= SCHOOLS_MAX)) {
    return counts;
  }
  throw new UserError(
    `--schools must be whole numbers from 2 to ${SCHOOLS_MAX}, such as 12,60, not "${text}"`,
  );
}
