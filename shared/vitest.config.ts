import { defineProject } from "vitest/config";

export default defineProject({
  test: {
    name: "shared",
    include: ["src/**/*.test.ts"],
    // Only what hangs takes so long, on a machine however busy.
    testTimeout: 60_000,
  },
});
