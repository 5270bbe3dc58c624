import { expect, test } from "vitest";
import { username } from "@ludus/shared/contract/accounts/account-fields";
import { romanName } from "./roman-names.ts";

test("gives a thousand different names that the server accepts as usernames", () => {
  const names = Array.from({ length: 1000 }, (_, number) => romanName(number));
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(1000);
  for (const name of names) expect(username.safeParse(name)).toEqual({ success: true, data: name });
});

test("gives women the female form of a cognomen", () => {
  const names = Array.from({ length: 100 }, (_, number) => romanName(number));
  expect(names.filter((name) => /^(Livia|Julia)\.\w+us$/.test(name))).toEqual([]);
  expect(names.some((name) => /^Livia\.\w+a$/.test(name))).toBe(true);
});
