import { writeFileSync } from "node:fs";
import type { Reporter, SerializedError, TestModule } from "vitest/node";

/** Writes the errors that no test caught, such as unhandled rejections, to ERRORS_OUTSIDE_TESTS. */
export default class ErrorsOutsideTests implements Reporter {
  onTestRunEnd(
    _modules: readonly TestModule[],
    errors: readonly Pick<SerializedError, "message" | "stack">[],
  ): void {
    const path = process.env["ERRORS_OUTSIDE_TESTS"];
    if (path === undefined) return;
    writeFileSync(path, JSON.stringify(errors.map(({ message, stack }) => stack ?? message)));
  }
}
