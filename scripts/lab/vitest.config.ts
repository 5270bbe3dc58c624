import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "lab",
    isolate: false,
    setupFiles: ["../src/test-run/prepare-test-file.ts"],
    include: ["src/**/*.test.ts"],
    globalSetup: [
      "../../server/test/setup/build-server.ts",
      "../../server/test/setup/make-sqlite-template.ts",
    ],
    // An upper bound for a hung test on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
