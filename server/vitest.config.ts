import { defineConfig } from "vitest/config";
import { serverProject } from "./test/setup/server-project.ts";

/** `npm test`: a single node, with SQLite files, memory and timers, and the rules on random cases. */
export default defineConfig(
  serverProject("server", "embedded", ["{src,test/properties}/**/*.test.ts"]),
);
