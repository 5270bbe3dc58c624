import { pruneFacts } from "./facts/record-facts.ts";
import type { Feature } from "./features/feature.ts";
import type { FeaturePorts } from "./open-features.ts";
import { createRegularTask, type RegularTask } from "./platform/regular-task.ts";

const TIDY_EVERY_MS = 60 * 60_000;

export function createTidying(ports: FeaturePorts, features: readonly Feature[]): RegularTask {
  return createRegularTask(ports, {
    name: "tidying",
    everyMs: TIDY_EVERY_MS,
    async work() {
      for (const feature of features) await feature.tidy?.();
      await pruneFacts(ports.database, ports.wallNow());
    },
  });
}
