import {
  haproxy,
  postgres,
  postgresWithTools,
  redis,
  type ServerProgram,
} from "@ludus/testkit/programs/server-programs";

/** A set of tests that runs by itself. The folder of a test decides which part it belongs to. */
export interface Part {
  shows: string;
  /** vitest's projects; each names its folders in a configuration of its own. */
  projects: readonly string[];
  /** A project of playwright.config.ts. */
  journeys?: string;
  programs: readonly ServerProgram[];
}

/** `npm test` runs this part, which needs Node and npm alone. */
export const QUICK: Part = {
  shows: "rules, server on SQLite, client, and the main journeys",
  projects: ["shared", "server", "client", "scripts"],
  journeys: "smoke",
  programs: [],
};

/** `npm run test:all` adds these. */
export const FURTHER_PARTS = {
  postgres: {
    shows: "the server's features on PostgreSQL and Redis",
    projects: ["server on postgres"],
    programs: [redis, postgres],
  },
  faults: {
    shows: "killed servers, broken connections, several nodes, backups, costs",
    projects: ["whole servers", "whole servers on postgres"],
    programs: [redis, postgres, haproxy, postgresWithTools],
  },
  journeys: {
    shows: "all other journeys in Chromium",
    projects: [],
    journeys: "journeys",
    programs: [],
  },
  lab: {
    shows: "the load tester, the simulator, the image's files",
    projects: ["war", "lab"],
    programs: [redis],
  },
} satisfies Record<string, Part>;
