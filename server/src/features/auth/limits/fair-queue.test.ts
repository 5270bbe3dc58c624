import { expect, test } from "vitest";
import { FairQueue } from "./fair-queue.ts";

function queueOf(...items: [item: string, ...path: string[]][]): FairQueue<string> {
  const queue = new FairQueue<string>();
  for (const [item, ...path] of items) queue.push(path, item);
  return queue;
}

function drain(queue: FairQueue<string>): string {
  let drained = "";
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) drained += next;
  return drained;
}

test("branches take turns, each in the order of arrival", () => {
  const queue = queueOf(["1", "a"], ["2", "a"], ["3", "a"], ["x", "b"], ["y", "b"], ["!", "c"]);
  expect(queue.size).toBe(6);
  expect(drain(queue)).toBe("1x!2y3");
  expect(queue.size).toBe(0);
});

test("smaller networks share the turns of the network that they are in", () => {
  const many = Array.from({ length: 8 }, (_, host): [string, string, string] => [
    String(host),
    "2001:db8::/48",
    `2001:db8:0:${host}::/64`,
  ]);
  const queue = queueOf(...many, ["x", "192.0.2.1"], ["y", "192.0.2.1"]);
  expect(drain(queue)).toBe("0x1y234567");
});

test("the newest of the largest branch is dropped, at every level", () => {
  const queue = queueOf(["1", "a", "p"], ["2", "a", "q"], ["3", "a", "q"], ["x", "b", "r"]);
  expect(queue.dropFromLargest()).toBe("3");
  expect(queue.dropFromLargest()).toBe("2");
  expect(queue.size).toBe(2);
  expect(drain(queue)).toBe("1x");
  expect(queue.dropFromLargest()).toBeUndefined();
});
