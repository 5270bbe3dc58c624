import type { Log } from "../log.ts";
import type { Database } from "../platform/database/database.ts";
import { createRegularTask } from "../platform/regular-task.ts";
import type { TaskMeter } from "../platform/task-meter.ts";
import type { Facts } from "./facts.ts";
import { followFacts, type FactFollower, type FollowerContext } from "./follow-facts.ts";

/** For commits in doubt, and for other nodes' facts while Redis is away. */
const READ_EVERY_MS = 2000;

/** Reads for one node what any node has recorded. */
export interface FactReader extends Facts, Pick<FactFollower, "start" | "behindMs"> {
  stop(): Promise<void>;
}

interface FactReaderContext extends Pick<FollowerContext, "onLost" | "recordLoss"> {
  database: Pick<Database, "read">;
  log: Log;
  meter: TaskMeter;
  /** Null: a single node. */
  otherNodes: { wake(): void; onWake(listener: () => void): void } | null;
}

export function createFactReader(context: FactReaderContext): FactReader {
  const { otherNodes } = context;
  const follower = followFacts(context);
  const task = createRegularTask(context, {
    name: "facts",
    everyMs: READ_EVERY_MS,
    work: follower.read,
    startsLater: true,
  });
  return {
    async announce() {
      otherNodes?.wake();
      await task.run();
    },
    async start(handlers) {
      await follower.start(handlers);
      otherNodes?.onWake(() => void task.run());
      task.start();
    },
    behindMs: follower.behindMs,
    stop: task.stop,
  };
}
