import { defineConfig } from "vitest/config";
import { serverProject } from "./test/setup/server-project.ts";

/** The part `postgres` of `npm run test:all`: where SQL differs, the same tests scaled out. */
export default defineConfig(
  serverProject(
    "server on postgres",
    "scaled-out",
    ["src/{audit,facts,features,presenters,platform/{database,outbox}}/**/*.test.ts"],
    ["src/platform/database/sqlite/**"],
  ),
);
