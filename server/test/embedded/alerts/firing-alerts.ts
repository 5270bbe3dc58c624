import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { requireProgram } from "@ludus/testkit/programs/required-program";
import { promtool } from "@ludus/testkit/programs/server-programs";
import { makeTemporaryFolder } from "@ludus/testkit/services/temporary-folder";
import type { MetricsReading } from "#test/read-metrics.ts";

const RULES = fileURLToPath(new URL("../../../../ops/prometheus/alerts.yml", import.meta.url));
const INTERVAL_S = 15;
const SAMPLES = 120;
const LABELS = 'job="ludus",instance="node"';
const run = promisify(execFile);

/** Two looks at a node, so many seconds apart: it is taken to go on like that for half an hour. */
export interface Looks {
  before: MetricsReading;
  after: MetricsReading;
  secondsApart: number;
}

/** The alerts that fire by the rules themselves, in order, as Prometheus' own tool finds. */
export async function firingAlerts({ before, after, secondsApart }: Looks): Promise<string[]> {
  const gauges = new Set(
    [...after.text.matchAll(/^# TYPE (\S+) gauge$/gm)].map(([, name]) => name),
  );
  const series = [...after.text.matchAll(/^(ludus_\w+)(?:\{(.*)\})? (\S+)/gm)].map(
    ([, name = "", labels = "", value = ""]) => {
      const sample = labels === "" ? name : `${name}{${labels}}`;
      const growth = gauges.has(name) ? 0 : Number(value) - before.value(sample);
      const perSample = (growth / secondsApart) * INTERVAL_S;
      return {
        series: `${name}{${labels === "" ? "" : `${labels},`}${LABELS}}`,
        values: `${value}+${perSample}x${SAMPLES}`,
      };
    },
  );
  const folder = makeTemporaryFolder("alerts");
  try {
    const file = join(folder.path, "test.yml");
    const test = {
      interval: `${INTERVAL_S}s`,
      input_series: series,
      promql_expr_test: [
        {
          expr: 'max by (alertname) (ALERTS{alertstate="firing"})',
          eval_time: `${INTERVAL_S * SAMPLES}s`,
          exp_samples: [{ labels: '{alertname="none of these"}', value: 1 }],
        },
      ],
    };
    // JSON is YAML, too.
    writeFileSync(file, JSON.stringify({ rule_files: [RULES], tests: [test] }));
    const tool = await requireProgram(promtool);
    const output = await run(tool, ["test", "rules", file]).then(
      ({ stdout }) => stdout,
      (error: { stdout?: string; stderr?: string }) => `${error.stdout}\n${error.stderr}`,
    );
    return namesIn(output);
  } finally {
    folder.remove();
  }
}

/** The tool tells what it found where something else was expected. */
function namesIn(output: string): string[] {
  const [, got] = /got:(.*)$/s.exec(output) ?? [];
  if (got === undefined) throw new Error(`promtool did not evaluate the rules: ${output}`);
  return [...got.matchAll(/alertname="(\w+)"/g)].map(([, name = ""]) => name).toSorted();
}
