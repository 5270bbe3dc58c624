import { defineConfig } from "vitest/config";
import { serverProject } from "./test/setup/server-project.ts";

/** The part `faults` of `npm run test:all`: whole servers on PostgreSQL and Redis. */
export default defineConfig(
  serverProject("whole servers on postgres", "scaled-out", ["test/{both,scaled-out}/**/*.test.ts"]),
);
