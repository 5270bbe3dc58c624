import { messageOf } from "@ludus/shared/errors";
import { accessSync, constants, existsSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { UserError } from "../../../setup/user-error.mjs";
import type { WarOptions } from "../options/war-options.ts";
import { htmlReport } from "./page/html-report.ts";
import type { WarReport } from "./build-report.ts";

type ReportFiles = Pick<WarOptions, "jsonFile" | "htmlFile">;

/** Before a war is fought for a report that can't be written. @throws UserError in one line. */
export function requireWritable({ jsonFile, htmlFile }: ReportFiles): void {
  if (jsonFile !== null) requireFile("json", jsonFile);
  if (htmlFile !== null) requireFile("html", htmlFile);
}

export function writeReportFiles(report: WarReport, { jsonFile, htmlFile }: ReportFiles): void {
  if (jsonFile !== null) writeFileSync(jsonFile, `${JSON.stringify(report, null, 2)}\n`);
  if (htmlFile !== null) writeFileSync(htmlFile, htmlReport(report));
}

function requireFile(option: string, file: string): void {
  try {
    const isThere = existsSync(file);
    if (isThere && !statSync(file).isFile()) throw new Error("it is no file");
    accessSync(isThere ? file : dirname(file), constants.W_OK);
  } catch (error) {
    throw new UserError(`--${option} ${file} can't be written: ${messageOf(error)}`);
  }
}
