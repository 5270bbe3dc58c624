import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "scripts",
    include: ["{src,setup}/**/*.test.{ts,mjs}"],
    // The import rules are proven by running the real dependency-cruiser.
    testTimeout: 60_000,
  },
});
