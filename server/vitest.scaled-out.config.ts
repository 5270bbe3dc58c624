import { configDefaults, defineProject } from "vitest/config";
import { EMBEDDED_ONLY } from "./test/setup/test-projects.ts";

/** The same tests as several nodes run: on a real PostgreSQL and a real Redis. */
export default defineProject({
  test: {
    name: "server (postgres, redis)",
    isolate: false,
    setupFiles: ["../scripts/src/test-run/prepare-test-file.ts"],
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    exclude: [...configDefaults.exclude, ...EMBEDDED_ONLY],
    globalSetup: ["test/setup/build-server.ts", "test/setup/start-services.ts"],
    // Only what hangs takes so long, on a machine however busy.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 180_000 } },
  },
});
