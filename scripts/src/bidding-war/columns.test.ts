import { expect, test } from "vitest";
import { Columns } from "./columns.ts";

test("keeps rows beyond its first capacity, and hands on those from a row on", () => {
  const columns = new Columns(["seq", "ms"]);
  for (let seq = 0; seq < 5000; seq += 1) columns.push({ seq, ms: seq / 2 });
  expect(columns.length).toBe(5000);
  expect([columns.at("seq", 4999), columns.at("ms", 4999)]).toEqual([4999, 2499.5]);
  const rest = columns.slice(4998);
  expect([...rest.seq]).toEqual([4998, 4999]);
  const copy = Columns.from(rest);
  copy.push({ seq: 5000, ms: 2500 });
  expect([copy.length, copy.at("seq", 2)]).toEqual([3, 5000]);
});
