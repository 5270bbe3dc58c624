import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that start processes and wait for them, and those that took more than ten seconds. */
const LONGEST =
  /\/server\/test\/(faults|cluster|backups|costs)\/|\/(war|demo|image-layout|market-history|main|recovery|postgres-database|redis-away|card-renders|market-page)\.test\.tsx?$/;

/** Those that wait most come first, so that others use the cores meanwhile. */
const PROJECTS = ["scripts", "server (postgres, redis)", "server", "client", "shared"];

/**
 * Starts the longest files of each project first, so that none is left alone at the end while workers
 * idle. A worker serves one project: a queue that changes to and fro would load its modules anew.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- A sequencer's method, not an array's.
    const sorted = await super.sort(files);
    return sorted.toSorted(
      (one, other) =>
        PROJECTS.indexOf(one.project.name) - PROJECTS.indexOf(other.project.name) ||
        Number(LONGEST.test(other.moduleId)) - Number(LONGEST.test(one.moduleId)),
    );
  }
}
