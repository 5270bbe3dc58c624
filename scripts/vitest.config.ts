import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "scripts",
    isolate: false,
    setupFiles: ["src/test-run/prepare-test-file.ts"],
    include: ["{src,setup,testkit/src}/**/*.test.{ts,mjs}"],
    // An upper bound for a hung test on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
