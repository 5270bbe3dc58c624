import { expect, test } from "vitest";
import { retryTransaction } from "./retry-transaction.ts";

class Busy extends Error {}
const isBusy = (error: unknown) => error instanceof Busy;

function failing(times: number, error: Error) {
  let attempts = 0;
  const attempt = async () => {
    attempts += 1;
    if (attempts <= times) throw error;
    return "done";
  };
  return { attempt, attempts: () => attempts };
}

test("an attempt that succeeds runs once", async () => {
  const { attempt, attempts } = failing(0, new Busy());
  expect(await retryTransaction(attempt, isBusy)).toBe("done");
  expect(attempts()).toBe(1);
});

test("an attempt that is worth repeating is repeated three times at most", async () => {
  const thrice = failing(3, new Busy());
  expect(await retryTransaction(thrice.attempt, isBusy)).toBe("done");
  expect(thrice.attempts()).toBe(4);
  const error = new Busy();
  const always = failing(Infinity, error);
  await expect(retryTransaction(always.attempt, isBusy)).rejects.toBe(error);
  expect(always.attempts()).toBe(4);
});

test("any other error is not retried", async () => {
  const error = new Error("a bug");
  const { attempt, attempts } = failing(1, error);
  await expect(retryTransaction(attempt, isBusy)).rejects.toBe(error);
  expect(attempts()).toBe(1);
});
