/** One run of a regular task. */
export interface TaskRun {
  task: string;
  result: "done" | "failed";
  ms: number;
}

export interface TaskMeter {
  /** Before its first run, so that a count's first growth is seen. */
  taskPlanned(task: string): void;
  taskRan(run: TaskRun): void;
}
