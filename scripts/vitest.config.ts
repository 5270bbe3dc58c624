import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "scripts",
    isolate: false,
    setupFiles: ["src/test-run/prepare-test-file.ts"],
    include: ["{src,setup,testkit/src}/**/*.test.{ts,mjs}"],
    // Only what hangs takes so long, on a machine however busy.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
