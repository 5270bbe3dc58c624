import { writeFileSync } from "node:fs";
import { inRoot } from "../../setup/paths.mjs";
import { writeIntoDocument } from "./document.ts";

interface Measurement {
  table: "bench" | "page";
  /** Where and with what it was measured. */
  heading: string;
  text: string;
  /** Whether it was measured as docs/performance.md says, and belongs there. */
  isWhole: boolean;
  jsonFile: string | null;
  report: object;
}

/** Prints what was measured, and writes it for people and for machines where it is asked for. */
export function publish(measured: Measurement): void {
  const { table, heading, text, isWhole, jsonFile, report } = measured;
  console.log(`\n${text}`);
  if (isWhole) {
    writeIntoDocument(inRoot("docs", "performance.md"), `${heading}\n\n${text}`, table);
  }
  if (jsonFile !== null) writeFileSync(jsonFile, `${JSON.stringify(report, null, 2)}\n`);
}
