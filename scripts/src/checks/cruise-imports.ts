import { join } from "node:path";
import { root } from "../../setup/paths.mjs";
import { runQuietly } from "../../setup/run-process.mjs";
import { tool } from "../commands/tool.ts";

export interface ForbiddenImport {
  rule: string;
  from: string;
  to: string;
}

interface CruiseReport {
  summary: {
    totalCruised: number;
    violations: { rule: { name: string }; from: string; to: string }[];
  };
}

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

function parseReport(output: string): CruiseReport {
  try {
    return JSON.parse(output) as CruiseReport;
  } catch {
    throw new Error(`dependency-cruiser left no report:\n${output}`);
  }
}
