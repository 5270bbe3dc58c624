import { existsSync } from "node:fs";
import {
  haproxy,
  postgres,
  postgresWithTools,
  redis,
  type ServerProgram,
} from "@ludus/testkit/programs/server-programs";
import { inRoot } from "../../setup/paths.mjs";

interface Need {
  program: ServerProgram;
  /** Names the program to the tests. */
  variable?: string;
  projects?: string[];
  /** Paths within server. */
  tests?: string[];
}

const SCALED_OUT = "server (postgres, redis)";
/** A test that isn't named here fails where its program is missing, and says how to get it. */
const NEEDS: readonly Need[] = [
  { program: redis, variable: "REDIS_SERVER_PATH", projects: [SCALED_OUT] },
  { program: postgres, projects: [SCALED_OUT] },
  {
    program: haproxy,
    variable: "HAPROXY_PATH",
    tests: ["test/cluster/balancer.test.ts", "test/cluster/rolling-restart.test.ts"],
  },
  {
    program: postgresWithTools,
    variable: "POSTGRES_BIN",
    tests: ["test/backups/backups-of-postgres.test.ts"],
  },
];

export interface MissingProgram {
  name: string;
  howToGet: string;
  tests: string[];
  projects: string[];
}

/** @throws when a test has moved: it would run without its program */
export async function findTestPrograms() {
  const env: Record<string, string> = {};
  const missing: MissingProgram[] = [];
  for (const { program, variable, projects = [], tests = [] } of NEEDS) {
    const moved = tests.filter((test) => !existsSync(inRoot("server", test)));
    if (moved.length > 0) throw new Error(`There is no such test: ${moved.join(", ")}`);
    const path = await program.find();
    const { name, howToGet } = program;
    if (path === null) missing.push({ name, howToGet, projects, tests });
    else if (variable !== undefined) env[variable] = path;
  }
  return { env, missing };
}
