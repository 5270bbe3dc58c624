import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
  test: {
    name: "client",
    root: import.meta.dirname,
    environment: "jsdom",
    environmentOptions: { jsdom: { url: "http://ludus.test/" } },
    // From Node 25 on Node's own localStorage hides jsdom's.
    execArgv: ["--no-experimental-webstorage"],
    include: ["src/**/*.test.{ts,tsx}"],
    isolate: false,
    setupFiles: [
      "../scripts/src/test-run/prepare-test-file.ts",
      "src/test/load-modules-anew.ts",
      "src/test/setup.ts",
    ],
    sequence: { setupFiles: "list" },
    // An upper bound for a hung test on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 180_000 } },
    restoreMocks: true,
    unstubGlobals: true,
  },
});
