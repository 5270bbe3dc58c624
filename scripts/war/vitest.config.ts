import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "war",
    isolate: false,
    setupFiles: ["../src/test-run/prepare-test-file.ts"],
    include: ["src/**/*.test.ts"],
    // An upper bound for a hung test on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
