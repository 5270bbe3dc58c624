import { childProcessorSeconds } from "@ludus/testkit/processes/process-usage";
import type { TestResults } from "./test-results.ts";

const startedAt = performance.now();

/**
 * Names once more what failed, since hundreds of lines may have come after it. The last line is
 * always "N passed, N failed".
 * @param left what this run left out; empty: nothing
 */
export function summarize(results: readonly TestResults[], left: readonly string[]): void {
  console.log("");
  const failures = results.flatMap((result) => result.failures);
  const repeated = results.flatMap((result) => result.repeated);
  if (repeated.length > 0) {
    console.log(`Passed only when repeated:\n  ${repeated.join("\n  ")}\n`);
  }
  if (failures.length > 0) console.log(`Failed:\n  ${failures.join("\n  ")}\n`);
  for (const { runner, passed, failed, skipped, propertyCases } of results) {
    const cases = propertyCases ? `; ${propertyCases} cases of properties` : "";
    console.log(`${runner}: ${passed} passed, ${failed} failed, ${skipped} skipped${cases}`);
  }
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`${seconds} s, and ${Math.round(childProcessorSeconds())} s of processor time`);
  if (left.length > 0) console.log(`\nNot run:\n  ${left.join("\n  ")}\n`);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  if (passed + failed === 0) console.log("No test ran at all.");
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}
