import { firefox, webKitDriver, xvfb } from "@ludus/testkit/programs/browser-programs";
import type { RequiredProgram } from "@ludus/testkit/programs/required-program";
import {
  haproxy,
  postgres,
  postgresWithTools,
  redis,
} from "@ludus/testkit/programs/server-programs";
import { chromium } from "../commands/find-chromium.ts";

/** A set of tests that runs by itself. The folder of a test decides which part it belongs to. */
export interface Part {
  shows: string;
  /** Projects of vitest; each names its folders in a configuration of its own. */
  vitest?: RunnerPart;
  /** Projects of playwright.config.ts. */
  journeys?: RunnerPart;
}

export interface RunnerPart {
  projects: readonly string[];
  programs: readonly RequiredProgram[];
}

/** `npm test` runs this part, which needs Node and npm alone. */
export const QUICK: Part = {
  shows: "rules, server on SQLite, client, and the main journeys",
  vitest: { projects: ["shared", "server", "client", "scripts"], programs: [] },
  journeys: { projects: ["smoke"], programs: [chromium] },
};

/** `npm run test:all` adds these. */
export const FURTHER_PARTS = {
  postgres: {
    shows: "the server's features on PostgreSQL and Redis",
    vitest: { projects: ["server on postgres"], programs: [redis, postgres] },
  },
  faults: {
    shows: "killed servers, broken connections, several nodes, backups, costs",
    vitest: {
      projects: ["whole servers", "whole servers on postgres"],
      programs: [redis, postgres, haproxy, postgresWithTools],
    },
  },
  journeys: {
    shows: "all other journeys in Chromium",
    journeys: { projects: ["journeys"], programs: [chromium] },
  },
  browsers: {
    shows: "the main story in Firefox and in WebKit, Safari's engine",
    journeys: { projects: ["browsers"], programs: [firefox, webKitDriver, xvfb] },
  },
  lab: {
    shows: "the load tester, the simulator, the image's files",
    vitest: { projects: ["war", "lab"], programs: [redis] },
  },
} satisfies Record<string, Part>;
