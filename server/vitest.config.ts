import { configDefaults, defineProject } from "vitest/config";
import { SCALED_OUT_ONLY } from "./test/test-projects.ts";

/** Houses on one process alone: SQLite files, memory, timers. */
export default defineProject({
  test: {
    name: "server",
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    exclude: [...configDefaults.exclude, ...SCALED_OUT_ONLY],
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
});
