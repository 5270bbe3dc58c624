import { expect, test } from "vitest";
import { createPasswords } from "./passwords.ts";

const asker = (path: string[], isTrusted: boolean) => ({ path, isTrusted });
const PLAYER = asker(["198.51.100.7"], true);

test.each([
  ["a network that failed before", (home: string) => asker(["2001:db8::/48", home], false)],
  ["a network without failures", (home: string) => asker(["2001:db8::/48", home], true)],
])("%s that floods the queue for hashing keeps nobody else waiting", async (_name, flooder) => {
  const passwords = createPasswords();
  const hash = await passwords.hash("Right1!password", PLAYER);
  let judged = 0;
  let refused = 0;
  for (let guess = 0; guess < 230; guess += 1) {
    passwords.matches(hash, "Wrong1!password", flooder(`home ${guess % 13}`)).then(
      () => (judged += 1),
      () => (refused += 1),
    );
  }
  await expect(passwords.matches(hash, "Right1!password", PLAYER)).resolves.toBe(true);
  expect(refused).toBeGreaterThanOrEqual(128);
  // About a hundred would be judged first in the order of arrival; some are on a busy machine.
  expect(judged).toBeLessThan(50);
});
