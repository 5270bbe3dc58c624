import { configDefaults, defineProject } from "vitest/config";
import { EMBEDDED_ONLY } from "./test/test-projects.ts";

/** The same tests on what many nodes share: a real PostgreSQL, and a real Redis for each house. */
export default defineProject({
  test: {
    name: "server (postgres, redis)",
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    exclude: [...configDefaults.exclude, ...EMBEDDED_ONLY],
    globalSetup: ["test/build-server.ts", "test/start-services.ts"],
    // Only what hangs takes so long, on a machine however busy.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
