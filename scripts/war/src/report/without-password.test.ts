import { expect, test } from "vitest";
import { withoutPassword } from "./without-password.ts";

test.each([
  ["postgres://ludus:se%40cret@db:5432/ludus", "postgres://ludus:…@db:5432/ludus"],
  ["postgres://ludus:se@cret@db/ludus", "postgres://ludus:…@db/ludus"],
  ["postgresql://ludus:secret@db/ludus", "postgresql://ludus:…@db/ludus"],
  ["postgres://ludus@db/ludus", "postgres://ludus@db/ludus"],
  ["file:./data/ludus.db", "file:./data/ludus.db"],
])("%s is told as %s", (database, told) => {
  expect(withoutPassword(database)).toBe(told);
});
