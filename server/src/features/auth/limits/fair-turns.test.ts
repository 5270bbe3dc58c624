import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Problem } from "@ludus/shared/contract/problems";
import { createFairTurns, type FairTurns } from "./fair-turns.ts";

const PAUSE_MS = 3000;

let order: string[];
beforeEach(() => {
  vi.useFakeTimers();
  order = [];
});
afterEach(() => void vi.useRealTimers());

const open = (waitingMax: number) =>
  createFairTurns({
    atOnceMax: 1,
    waitingMax,
    pauseMs: PAUSE_MS,
    refusal: () => new Problem("UNAVAILABLE"),
  });

function take(turns: FairTurns, name: string, network: string, isTrusted = false): void {
  const work = async () => void order.push(name);
  turns.take({ path: [network], isTrusted }, work).catch(() => order.push(`no ${name}`));
}

const nextTurn = () => vi.advanceTimersByTimeAsync(PAUSE_MS);

test("one turn follows the other after a pause, and every other one goes to the trusted", async () => {
  const turns = open(20);
  for (const name of ["1", "2", "3", "4"]) take(turns, name, "attacker");
  for (const name of ["x", "y"]) take(turns, name, "player", true);
  await vi.advanceTimersByTimeAsync(PAUSE_MS - 1);
  expect(order).toEqual(["1"]);
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  expect(order).toEqual(["1", "x", "2", "y", "3", "4"]);
  expect(turns.isIdle()).toBe(false);
  await nextTurn();
  expect(turns.isIdle()).toBe(true);
});

test("a full queue refuses the newest of the largest network, not the one who comes last", async () => {
  const turns = open(8);
  for (const name of ["1", "2", "3", "4", "5"]) take(turns, name, "attacker");
  take(turns, "x", "player");
  await vi.advanceTimersByTimeAsync(0);
  expect(order).toEqual(["1", "no 5"]);
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  expect(order).toEqual(["1", "no 5", "2", "x", "3", "4"]);
});

test("places of the trusted are not taken by others", async () => {
  const turns = open(4);
  for (const name of ["1", "2", "3", "4", "5"]) take(turns, name, name);
  take(turns, "x", "player", true);
  for (let turn = 0; turn < 3; turn += 1) await nextTurn();
  expect(order.filter((name) => name.startsWith("no"))).toHaveLength(2);
  expect(order).toContain("x");
});

test("work that fails passes its turn on", async () => {
  const turns = open(4);
  const fail = () => Promise.reject(new Error("!"));
  turns.take({ path: ["a"], isTrusted: false }, fail).catch(() => order.push("failed"));
  take(turns, "1", "b");
  await nextTurn();
  expect(order).toEqual(["failed", "1"]);
});
