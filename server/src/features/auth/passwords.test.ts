import { expect, test } from "vitest";
import { createPasswords } from "./passwords.ts";

test("a flood of those who failed before fills its own part of the queue for hashing, and others go first", async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash("Right1!password");
  let judged = 0;
  let refused = 0;
  for (let guess = 0; guess < 230; guess += 1) {
    passwords.matches(hash, "Wrong1!password", "later").then(
      () => (judged += 1),
      () => (refused += 1),
    );
  }
  await expect(passwords.matches(hash, "Right1!password", "first")).resolves.toBe(true);
  expect(refused).toBe(128);
  // Two are under way, and some more are judged on a busy machine.
  expect(judged).toBeLessThan(50);
});
