import type { TestProjectInlineConfiguration } from "vitest/config";

/** Embedded: SQLite, memory, timers. Scaled out: PostgreSQL and Redis, as several nodes run. */
const SET_UP = { embedded: "make-sqlite-template.ts", "scaled-out": "start-services.ts" } as const;

/** @param include the folders whose tests run in this way, from `server` */
export function serverProject(
  name: string,
  way: keyof typeof SET_UP,
  include: string[],
  exclude: string[] = [],
): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      isolate: false,
      setupFiles: ["../scripts/src/test-run/prepare-test-file.ts"],
      include,
      exclude,
      globalSetup: ["test/setup/build-server.ts", `test/setup/${SET_UP[way]}`],
      // An upper bound for a hung test on a busy machine.
      testTimeout: 300_000,
      hookTimeout: 300_000,
      expect: { poll: { timeout: 180_000 } },
    },
  };
}
