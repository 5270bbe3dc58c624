import fc from "fast-check";
import { beforeEach, TestRunner } from "vitest";

declare module "vitest" {
  interface TaskMeta {
    /** Cases that the test's properties were tried with. */
    propertyCases?: number;
  }
}

declare global {
  var arePropertyCasesCounted: boolean | undefined;
}

// CI tries the same cases every time, so that no run is decided by chance. Elsewhere they are new;
// a failure names its seed.
if (process.env["CI"]) fc.configureGlobal({ seed: 1 });

// A repeated test has tried the cases of its last try.
beforeEach(({ task }) => {
  delete task.meta.propertyCases;
});

if (!globalThis.arePropertyCasesCounted) {
  globalThis.arePropertyCasesCounted = true;
  fc.installGlobalPlugin(() => ({
    onAllRunsComplete({ numRuns }) {
      const test = TestRunner.getCurrentTest();
      if (test) test.meta.propertyCases = (test.meta.propertyCases ?? 0) + numRuns;
    },
  }));
}
