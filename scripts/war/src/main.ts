import { Problem } from "@ludus/shared/contract/problems";
import { UserError } from "../../setup/user-error.mjs";
import { parseWarOptions } from "./options/war-options.ts";
import { showProgress } from "./report/progress.ts";
import { requireWritable, writeReportFiles } from "./report/report-files.ts";
import { textReport } from "./report/text-report.ts";
import { runWar } from "./war/run-war.ts";

/** `npm run war`. Ends with 0 if the war is won, 1 if it is lost, 2 if it could not be run. */
for (const [signal, code] of [
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const) {
  process.once(signal, () => process.exit(code));
}
// A fault of the server that a player meets, such as an answer that breaks the contract.
process.once("uncaughtException", (error) => {
  console.error(error);
  process.exit(2);
});
process.exitCode = 2;
const options = parseWarOptions(process.argv.slice(2));
requireWritable(options);
const report = await runWar(options, showProgress(process.stdout)).catch((error: unknown) => {
  throw error instanceof Problem ? new UserError(error.message) : error;
});
console.log(textReport(report));
writeReportFiles(report, options);
process.exitCode = report.failures.length > 0 ? 1 : 0;
