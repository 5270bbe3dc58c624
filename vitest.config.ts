import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { ProjectByProject } from "./scripts/src/test-run/project-by-project.ts";

/** Projects that wait most come first, so that others use the cores meanwhile. */
const projects = [
  "scripts/lab/vitest.config.ts",
  "scripts/war/vitest.config.ts",
  "server/vitest.scaled-out.config.ts",
  "server/vitest.embedded.config.ts",
  "server/vitest.postgres.config.ts",
  "scripts/vitest.config.ts",
  "server/vitest.config.ts",
  "client/vitest.config.ts",
  "shared/vitest.config.ts",
];

export default defineConfig({
  test: {
    projects,
    // More than the machine has: many tests mostly wait, for a sweep, a restart, a war.
    maxWorkers: Math.max(3, availableParallelism()),
    sequence: { sequencer: ProjectByProject },
  },
});
