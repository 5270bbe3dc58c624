import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that start processes and wait for them, and those that took more than ten seconds. */
const LONGEST =
  /\/server\/test\/(faults|cluster|backups|costs)\/|\/(war|demo|market-history|postgres-database|redis-away|card-renders)\.test\.tsx?$/;

/** Starts the longest files first, so that none is left alone at the end while workers idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId);
    // oxlint-disable-next-line unicorn/no-array-sort -- A sequencer's method, not an array's.
    const sorted = await super.sort(files);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}
