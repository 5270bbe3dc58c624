import { join } from "node:path";
import { z } from "zod";
import { root } from "../../setup/paths.mjs";
import { runQuietly } from "../../setup/run-process.mjs";
import { tool } from "../commands/tool.ts";

export interface ForbiddenImport {
  rule: string;
  from: string;
  to: string;
}

const violation = z.object({
  rule: z.object({ name: z.string() }),
  from: z.string(),
  to: z.string(),
});
const cruiseReport = z.object({
  summary: z.object({ totalCruised: z.int(), violations: z.array(violation) }),
});

/** Applies .dependency-cruiser.cjs. @throws when dependency-cruiser itself fails. */
export async function cruiseImports(base: string, folders: string[]) {
  const args = ["--config", join(root, ".dependency-cruiser.cjs"), "--output-type", "json"];
  const { output } = await runQuietly(
    process.execPath,
    [tool("dependency-cruiser"), ...args, ...folders],
    { cwd: base },
  );
  const { summary } = parseReport(output);
  const forbidden: ForbiddenImport[] = summary.violations.map(({ rule, from, to }) => ({
    rule: rule.name,
    from,
    to,
  }));
  return { modules: summary.totalCruised, forbidden };
}

function parseReport(output: string) {
  try {
    return cruiseReport.parse(JSON.parse(output));
  } catch {
    throw new Error(`dependency-cruiser left no report:\n${output}`);
  }
}
