import { defineConfig } from "vitest/config";
import { serverProject } from "./test/setup/server-project.ts";

/** `npm test`: a single node, with SQLite files, memory and timers. */
export default defineConfig(serverProject("server", "embedded", ["src/**/*.test.ts"]));
