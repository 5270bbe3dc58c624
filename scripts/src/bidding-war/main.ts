import { Problem } from "@ludus/shared/contract/problems";
import { HELP } from "./options/help.ts";
import { SetupError } from "../../setup/setup-error.mjs";
import { OptionError } from "../options/option-error.ts";
import { parseWarOptions, type WarOptions } from "./options/war-options.ts";
import { showProgress } from "./report/progress.ts";
import { requireWritable, writeReportFiles } from "./report/report-files.ts";
import { textReport } from "./report/text-report.ts";
import { WarError } from "./war-error.ts";
import { fightWar } from "./war/fight-war.ts";

/** `npm run war`. Ends with 0 where the war is won, 1 where it is lost, 2 where it can't be fought. */
for (const [signal, code] of [
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const) {
  process.once(signal, () => process.exit(code));
}
try {
  const options = parseWarOptions(process.argv.slice(2));
  if (options === null) process.stdout.write(HELP);
  else await run(options);
} catch (error) {
  const isExpected = [OptionError, WarError, SetupError, Problem].some(
    (kind) => error instanceof kind,
  );
  console.error(isExpected ? (error as Error).message : error);
  process.exitCode = 2;
}

async function run(options: WarOptions): Promise<void> {
  requireWritable(options);
  const report = await fightWar(options, showProgress(process.stdout));
  console.log(textReport(report));
  writeReportFiles(report, options);
  process.exitCode = report.faults.length > 0 ? 1 : 0;
}
