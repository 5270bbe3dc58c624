import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLog } from "../log.ts";
import { createRegularTask } from "./regular-task.ts";
import type { TaskRun } from "./task-meter.ts";

const EVERY_MS = 5000;

let runs: TaskRun[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  runs = [];
});
afterEach(() => vi.useRealTimers());

const taskOf = (work: () => void | Promise<void>, startsLater = false) =>
  createRegularTask(
    {
      log: createLog("silent"),
      meter: { taskPlanned: () => {}, taskRan: (run) => runs.push(run) },
    },
    { name: "counting", everyMs: EVERY_MS, work, startsLater },
  );

test("a task that fails at every run is counted each time, and has a line a minute in the log", async () => {
  const lines: string[] = [];
  const planned: string[] = [];
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  const task = createRegularTask(
    {
      log: createLog("info", { write: (line) => void lines.push(line) }),
      meter: { taskPlanned: (name) => planned.push(name), taskRan: (run) => runs.push(run) },
    },
    {
      name: "counting",
      everyMs: EVERY_MS,
      work: () => {
        throw new Error("no such number");
      },
    },
  );
  task.start();
  await vi.advanceTimersByTimeAsync(119_999);
  await task.stop();
  expect(planned).toEqual(["counting"]);
  expect(results()).toEqual(Array.from({ length: 24 }, () => "failed"));
  const text = { level: 50, msg: "a regular task failed: counting; the next run is in 5 s" };
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { ...text, err: { message: "no such number" } },
    { ...text, unwritten: 11 },
  ]);
});

const results = () => runs.map(({ result }) => result);

test("a regular task works at once and again after each period, also after a failure", async () => {
  let count = 0;
  const task = taskOf(() => {
    count += 1;
    if (count === 1) throw new Error("not yet");
  });
  task.start();
  await vi.advanceTimersByTimeAsync(2 * EVERY_MS);
  await task.stop();
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  expect(results()).toEqual(["failed", "done", "done"]);
  expect(runs[0]).toMatchObject({ task: "counting", ms: expect.any(Number) });
});

test("a task that starts later does nothing in its first period", async () => {
  const task = taskOf(() => undefined, true);
  task.start();
  await vi.advanceTimersByTimeAsync(EVERY_MS - 1);
  expect(results()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await task.stop();
  expect(results()).toEqual(["done"]);
});

test("runs of a task never overlap, and stop waits for the one under way and starts none", async () => {
  const finish: (() => void)[] = [];
  const task = taskOf(() => new Promise<void>((resolve) => finish.push(resolve)));
  task.start();
  await vi.advanceTimersByTimeAsync(3 * EVERY_MS);
  expect(finish).toHaveLength(1);
  let hasStopped = false;
  const stopping = task.stop().then(() => (hasStopped = true));
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  expect(hasStopped).toBe(false);
  finish[0]?.();
  await stopping;
  expect(finish).toHaveLength(1);
});
