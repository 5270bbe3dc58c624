import { expect, test } from "vitest";
import { Columns, rowsOf } from "./columns.ts";

test("keeps rows beyond its first capacity, and hands on those from a row on", () => {
  const columns = new Columns(["seq", "ms"]);
  for (let seq = 0; seq < 5000; seq += 1) columns.push({ seq, ms: seq / 2 });
  expect(columns.length).toBe(5000);
  expect([columns.at("seq", 4999), columns.at("ms", 4999)]).toEqual([4999, 2499.5]);
  const rest = columns.slice(4998);
  expect([...rest.seq]).toEqual([4998, 4999]);
  expect(rowsOf(rest)).toEqual([
    { seq: 4998, ms: 2499 },
    { seq: 4999, ms: 2499.5 },
  ]);
});
