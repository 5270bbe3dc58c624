import { writeFileSync } from "node:fs";
import { HELP } from "./options/help.ts";
import { SetupError } from "../../setup/setup-error.mjs";
import { OptionError } from "../options/option-error.ts";
import { parseWarOptions, type WarOptions } from "./options/war-options.ts";
import { htmlReport } from "./report/html-report.ts";
import { showProgress } from "./report/progress.ts";
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
  const isExpected =
    error instanceof OptionError || error instanceof WarError || error instanceof SetupError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 2;
}

async function run(options: WarOptions): Promise<void> {
  const report = await fightWar(options, showProgress(process.stdout));
  if (options.jsonFile !== null) {
    writeFileSync(options.jsonFile, `${JSON.stringify(report, null, 2)}\n`);
  }
  if (options.htmlFile !== null) writeFileSync(options.htmlFile, htmlReport(report));
  console.log(textReport(report));
  process.exitCode = report.faults.length > 0 ? 1 : 0;
}
