import { existsSync } from "node:fs";
import { defineConfig } from "vitest/config";

const workspaces = ["shared", "server", "client", "scripts"];

export default defineConfig({
  test: {
    projects: workspaces
      .map((name) => `${name}/vitest.config.ts`)
      .filter((path) => existsSync(new URL(path, import.meta.url))),
  },
});
