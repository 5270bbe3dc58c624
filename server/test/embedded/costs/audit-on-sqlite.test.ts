import { expect, test } from "vitest";
import { auditDatabase } from "../../../src/audit/audit-database.ts";
import { openTestPlace } from "#test/servers/test-place.ts";
import { TestServer } from "#test/servers/test-server.ts";
import { plansOf, recordStatements } from "#test/sqlite-plans.ts";

test("an audit walks the bids a fixed number of times, never once for each movement", async () => {
  const place = await openTestPlace();
  const server = await TestServer.start({ place, marketSize: 1 });
  const recorded = recordStatements();
  try {
    await auditDatabase(server.platform.database);
    const plans = plansOf(recorded.stop(), place.environment["DATABASE_URL"] ?? "");
    expect(plans).toHaveLength(15);
    // SQLite makes a join of a bare `exists`, without an index to join by.
    const steps = plans.flatMap((plan) => plan.steps);
    expect(steps.filter(isWalkForEachRow)).toEqual([]);
    // Each of these searches walks the journal's end: the last step, for few releases.
    const asked = steps.slice(steps.indexOf("SCAN freed")).slice(0, 5).map(firstWords);
    expect(asked).toEqual([
      "SCAN freed",
      "SEARCH bid",
      "SEARCH answer",
      "CORRELATED SCALAR",
      "SEARCH later",
    ]);
  } finally {
    recorded.stop();
    await server.stop();
    await place.remove();
  }
});

const isWalkForEachRow = (step: string) => step.startsWith("SCAN bids EXISTS");

const firstWords = (step: string) => step.split(" ").slice(0, 2).join(" ");
