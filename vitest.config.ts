import { defineConfig } from "vitest/config";

const projects = [
  "shared/vitest.config.ts",
  "server/vitest.config.ts",
  "server/vitest.scaled-out.config.ts",
  "client/vitest.config.ts",
  "scripts/vitest.config.ts",
];

export default defineConfig({
  test: {
    projects,
  },
});
