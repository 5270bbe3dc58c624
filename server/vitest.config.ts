import { configDefaults, defineProject } from "vitest/config";
import { SCALED_OUT_ONLY } from "./test/setup/test-projects.ts";

/** A single node: SQLite files, memory, timers. */
export default defineProject({
  test: {
    name: "server",
    isolate: false,
    setupFiles: ["../scripts/src/test-run/prepare-test-file.ts"],
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    exclude: [...configDefaults.exclude, ...SCALED_OUT_ONLY],
    globalSetup: ["test/setup/build-server.ts", "test/setup/make-sqlite-template.ts"],
    // Only what hangs takes so long, on a machine however busy.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 180_000 } },
  },
});
