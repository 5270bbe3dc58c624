import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Runs the projects in the order of the configuration. A worker serves one project: a queue that
 * changes to and fro would load its modules anew.
 */
export class ProjectByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- A sequencer's method, not an array's.
    const sorted = await super.sort(files);
    const orderOf = ({ project }: TestSpecification) => this.ctx.projects.indexOf(project);
    return sorted.toSorted((one, other) => orderOf(one) - orderOf(other));
  }
}
