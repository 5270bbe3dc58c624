import { defineConfig } from "vitest/config";
import { serverProject } from "./test/setup/server-project.ts";

/** The part `faults` of `npm run test:all`: whole servers on SQLite. */
export default defineConfig(
  serverProject("whole servers", "embedded", ["test/{both,embedded}/**/*.test.ts"]),
);
