import { defineProject } from "vitest/config";

export default defineProject({
  test: {
    name: "shared",
    isolate: false,
    setupFiles: ["../scripts/src/test-run/prepare-test-file.ts"],
    include: ["src/**/*.test.ts"],
    // Only what hangs takes so long, on a machine however busy.
    testTimeout: 300_000,
  },
});
