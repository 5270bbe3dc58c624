import { defineProject } from "vitest/config";

export default defineProject({
  test: {
    name: "shared",
    isolate: false,
    setupFiles: ["../scripts/src/test-run/prepare-test-file.ts"],
    include: ["src/**/*.test.ts"],
    // An upper bound for a hung test on a busy machine.
    testTimeout: 300_000,
  },
});
