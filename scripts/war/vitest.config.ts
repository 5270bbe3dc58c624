import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "war",
    isolate: false,
    setupFiles: ["../src/test-run/prepare-test-file.ts"],
    include: ["src/**/*.test.ts"],
    // Only what hangs takes so long, on a machine however busy.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
