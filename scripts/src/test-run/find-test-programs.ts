import { join } from "node:path";
import { inRoot } from "../../setup/paths.mjs";
import {
  haproxy,
  postgres,
  postgresWithTools,
  redis,
  type ServerProgram,
} from "@ludus/testkit/programs/server-programs";
import { findImportingTests } from "./find-importing-tests.ts";

const SCALED_OUT = "server (postgres, redis)";

/** Each server's variable for tests, and the modules that start it. */
const services: {
  program: ServerProgram;
  variable?: string;
  starters: string[];
  projects?: string[];
}[] = [
  {
    program: redis,
    variable: "REDIS_SERVER_PATH",
    starters: ["@ludus/testkit/services/start-redis"],
    projects: [SCALED_OUT],
  },
  {
    program: haproxy,
    variable: "HAPROXY_PATH",
    starters: [
      "@ludus/testkit/services/start-balancer",
      join("test", "cluster", "start-topology.ts"),
    ],
  },
  {
    program: postgres,
    starters: ["@ludus/testkit/services/start-postgres"],
    projects: [SCALED_OUT],
  },
  {
    program: postgresWithTools,
    variable: "POSTGRES_BIN",
    starters: [join("test", "backups", "backups-of-postgres.test.ts")],
  },
];

export interface MissingProgram {
  name: string;
  howToGet: string;
  /** Paths within server. */
  tests: string[];
  projects: string[];
}

export async function findTestPrograms() {
  const env: Record<string, string> = {};
  const missing: MissingProgram[] = [];
  for (const { program, variable, starters, projects = [] } of services) {
    const path = await program.find();
    if (path !== null) {
      if (variable !== undefined) env[variable] = path;
      continue;
    }
    // A test place starts a Redis in the project that is left out anyway.
    const optional = [join("test", "fixtures", "test-place.ts")];
    const tests = starters.flatMap((starter) =>
      findImportingTests(inRoot("server"), starter, optional),
    );
    missing.push({ name: program.name, howToGet: program.howToGet, projects, tests });
  }
  return { env, missing };
}
