import { expect, test } from "vitest";
import { daysOfEnds } from "./days-of-ends.ts";

const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime();

test("ends stand under their day, the soonest first, today and tomorrow by name", () => {
  const ends = [at(22, 9), at(20, 23), at(21, 1), at(20, 14)].map((endsAt) => ({ endsAt }));
  expect(daysOfEnds(ends, at(20, 12))).toEqual([
    { name: "Today, 20 November", ends: [{ endsAt: at(20, 14) }, { endsAt: at(20, 23) }] },
    { name: "Tomorrow, 21 November", ends: [{ endsAt: at(21, 1) }] },
    { name: "22 November", ends: [{ endsAt: at(22, 9) }] },
  ]);
});
