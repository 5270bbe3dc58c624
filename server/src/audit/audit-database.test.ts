import { expect, test } from "vitest";
import { openAuditedMarket } from "#test/audited-market.ts";
import { auditDatabase } from "./audit-database.ts";

const market = openAuditedMarket();

test("a sound database has no findings", async () => {
  const { sold, unsold, open, relisted } = market();
  expect([sold, unsold, open, relisted].map(({ status }) => status)).toEqual([
    "sold",
    "unsold",
    "open",
    "open",
  ]);
  expect(await auditDatabase(market().database)).toEqual([]);
});

test("a finding counts all offenders and shows the first five", async () => {
  const [finding, ...others] = await market().auditAfter(async ({ anna }, db) => {
    for (let bidId = 1; bidId <= 12; bidId += 1) {
      await db.addMovement(anna, "spend", 0, bidId);
    }
  });
  expect(others).toEqual([]);
  expect(finding).toMatchObject({ invariant: "I4", count: 12 });
  expect(finding?.offenders).toHaveLength(5);
  expect(finding?.offenders[0]).toMatch(/^movement \d+: spend of 0 by .*, for no bid$/);
});
