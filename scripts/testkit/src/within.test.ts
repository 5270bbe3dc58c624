import { expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { untilReady, within } from "./within.ts";

const WAIT = { for: "redis to get ready", withinMs: 10 };
const never = () => new Promise<never>(() => undefined);

test("a service that never gets ready ends the wait with what was awaited, how long, and why", async () => {
  const waiting = untilReady(() => "It answers PING with: -LOADING", {
    ...WAIT,
    why: () => "Its last line",
  });
  await expect(waiting).rejects.toThrow(
    "Waited 0.01 s in vain for redis to get ready. It answers PING with: -LOADING\nIts last line",
  );
});

test("a service that doesn't answer the question whether it is ready ends the wait as well", async () => {
  await expect(untilReady(never, WAIT)).rejects.toThrow(
    "Waited 0.01 s in vain for redis to get ready.",
  );
});

test("a service that can't get ready any more ends the wait at once", async () => {
  const ended = () => {
    throw new Error("redis did not start.");
  };
  await expect(untilReady(ended, { for: "redis" })).rejects.toThrow("redis did not start.");
});

test("a wait for a service is over as soon as it lacks nothing", async () => {
  const lacks = ["one thing", "another", null];
  await untilReady(() => lacks.shift() ?? null, { for: "redis" });
  expect(lacks).toEqual([]);
});

test("work that ends in time settles as it does", async () => {
  expect(await within(Promise.resolve(7), WAIT)).toBe(7);
});

test("a check that fails to the end rejects with its last error, and one that hangs says so", async () => {
  let times = 0;
  const failing = eventually(() => {
    throw new Error(`failed ${(times += 1)} times`);
  }, 30);
  await expect(failing).rejects.toThrow(/^failed \d+ times$/);
  await expect(eventually(never, 10)).rejects.toThrow("Waited 0.01 s in vain for a check to end.");
});
