import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { TransactionTurns } from "./transaction-turns.ts";

test("turns run one at a time, in the order they came, even if one fails", async () => {
  const turns = new TransactionTurns();
  const log: string[] = [];
  const turn = (name: string, ms: number, error?: Error) =>
    turns.take(async () => {
      log.push(`${name} begins`);
      await sleep(ms);
      log.push(`${name} ends`);
      if (error) throw error;
      return name;
    });
  const outcomes = Promise.allSettled([
    turn("slow", 20),
    turn("failing", 5, new Error("no")),
    turn("quick", 0),
  ]);
  await turns.end();
  expect(log).toEqual([
    "slow begins",
    "slow ends",
    "failing begins",
    "failing ends",
    "quick begins",
    "quick ends",
  ]);
  expect(await outcomes).toMatchObject([
    { value: "slow" },
    { reason: { message: "no" } },
    { value: "quick" },
  ]);
});

test("a turn inside a turn is refused at any depth, not waited for", async () => {
  const turns = new TransactionTurns();
  const deep = async () => {
    await sleep(1);
    return turns.take(async () => "never");
  };
  await expect(turns.take(deep)).rejects.toThrow("A transaction was started inside another one.");
  expect(await turns.take(async () => "afterwards")).toBe("afterwards");
});

test("a turn asked for outside waits for the one that is under way", async () => {
  const turns = new TransactionTurns();
  let isFirstOver = false;
  const first = turns.take(async () => {
    await sleep(10);
    isFirstOver = true;
  });
  await sleep(1);
  expect(await turns.take(async () => isFirstOver)).toBe(true);
  await first;
});
