import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const projects = [
  "shared/vitest.config.ts",
  "server/vitest.config.ts",
  "server/vitest.postgres.config.ts",
  "server/vitest.embedded.config.ts",
  "server/vitest.scaled-out.config.ts",
  "client/vitest.config.ts",
  "scripts/vitest.config.ts",
  "scripts/war/vitest.config.ts",
  "scripts/lab/vitest.config.ts",
];

export default defineConfig({
  test: {
    projects,
    // More than the machine has: many tests mostly wait, for a sweep, a restart, a war.
    maxWorkers: Math.max(3, availableParallelism()),
  },
});
