import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "scripts",
    include: ["{src,setup}/**/*.test.{ts,mjs}"],
    // Only what hangs takes so long, on a machine however busy.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
