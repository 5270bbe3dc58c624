import { pathParametersOf, type Endpoint } from "@ludus/shared/contract/endpoint";
import { findAuctions } from "@ludus/shared/contract/operators/auctions-api";
import { listReports } from "@ludus/shared/contract/operators/reports-api";
import { ForeignProblem, Problem } from "@ludus/shared/contract/problems";
import { reportBidder } from "@ludus/shared/contract/reports-api";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { auditDatabase } from "../../../src/audit/audit-database.ts";
import { EVERY_CALL, nameOf } from "#test/contract/every-call.ts";
import { bid, first, gladiatorsOnMarket } from "#test/market.ts";
import { createOperator } from "#test/operators.ts";
import * as fakeTime from "#test/servers/server-with-fake-time.ts";
import { signInTestPlayer } from "#test/test-players.ts";

const WHO = ["stranger", "player", "operator"] as const;
type Who = (typeof WHO)[number];
const fixture = await fakeTime.startServerWithFakeTime();
const { server } = fixture;
const { read } = server.platform.database;
/** Another one after each transaction that has written. */
const version = () => read.select({ is: sql`data_version` }).from(sql`pragma_data_version`);
const [one, victim] = await server.newPlayers(2);
const admin = await createOperator(server, "ADMIN");
const signInBoth = async (): Promise<Partial<Record<Who, string>>> => ({
  player: await signInTestPlayer(server.platform, one),
  operator: await signInTestPlayer(server.platform, admin),
});
const [lot, other] = first(2, await gladiatorsOnMarket(server, one));
const { bid: led } = await bid(server, victim, lot.id, 300);
await server.call(reportBidder, { bidId: led.id, reason: "cheating" }, one.token);
const { reports } = await server.call(listReports, {}, admin.token);
const { auctions } = await server.call(findAuctions, { search: other.id }, admin.token);
const [auction, report] = [auctions[0]?.auctionId, reports[0]?.id];
const knownIds: unknown[] = [lot.id, other.id, victim.id, led.id, auction, report];
afterAll(() => fixture.stop());

/** Values that can be written into an address. */
const json = fc
  .jsonValue({ maxDepth: 3 })
  .map((value) => JSON.stringify(value))
  .filter((text) => !text.includes('"toString"'))
  .map((text): unknown => JSON.parse(text));
/** Anything that a client could write where the contract wants something else. */
const junk = fc.oneof(
  json,
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.constantFrom<unknown>("' or 1=1 --", "../../etc/passwd", "%00", "\u202e", 0.5, -1, 2 ** 53),
);
const mostly = <T>(right: fc.Arbitrary<T>, wrong: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: right, weight: 8 }, { arbitrary: wrong, weight: 1 });

type Field = { type?: string; format?: string; enum?: unknown[]; examples?: unknown[] };
function rightValue({ type, format, enum: values, examples }: Field): fc.Arbitrary<unknown> {
  if (values ?? examples) return fc.constantFrom(...(values ?? examples ?? []));
  if (format === "uuid") return fc.uuid({ version: 4 });
  if (type === "boolean") return fc.boolean();
  if (type === "integer") return fc.integer({ min: -1000, max: 1000 });
  return fc.nat().map((index) => [...knownIds, "Ludus Magnus"][index % (knownIds.length + 1)]);
}

/** Fields by the contract's own schema: mostly all of them, and mostly right. */
function inputOf({ input, path }: Endpoint): fc.Arbitrary<Record<string, unknown>> {
  const { properties = {} } = z.toJSONSchema(input, { io: "input", unrepresentable: "any" });
  const fields: Record<string, fc.Arbitrary<unknown>> = {};
  for (const [name, field] of Object.entries(properties)) {
    fields[name] = mostly(rightValue(field as Field), junk);
  }
  const parameters = pathParametersOf(path);
  type Input = Record<string, unknown>;
  const whole: fc.Arbitrary<Input> = fc.record(fields);
  const less: fc.Arbitrary<Input> = fc.record(fields, { requiredKeys: parameters });
  const extra = fc.dictionary(fc.string(), junk, { maxKeys: 1 });
  const more = fc.tuple(extra, whole).map(([one, known]): Input => ({ ...one, ...known }));
  return mostly(whole, fc.oneof(less, more)).map((given) => {
    // Without a name between its slashes an address is another one.
    const named = parameters.map((name) => {
      return [name, String(given[name]).replace(/^\.{0,2}$/, "-")] as const;
    });
    return { ...given, ...Object.fromEntries(named) };
  });
}

const done = new Set<string>();

test.each(EVERY_CALL.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  "%s answers anybody's input as documented, and changes nothing where it refuses",
  async (_name, endpoint) => {
    const tokens = await signInBoth();
    let before = await version();
    const tryOnce = async (who: Who, input: Record<string, unknown>) => {
      const call = fixture.server.call(endpoint, input, tokens[who]);
      const refused = await call.then(
        () => null,
        (error: Error) => error,
      );
      const [was, is] = [before, await version()];
      before = is;
      if (refused === null) return void done.add(`${who} ${endpoint.method}`);
      // `call` fails by another error if the reply or the refusal isn't documented for this call.
      if (!(refused instanceof Problem) || refused instanceof ForeignProblem) throw refused;
      expect(["INTERNAL", "UNAVAILABLE"]).not.toContain(refused.code);
      expect(is).toEqual(was);
    };
    const property = fc.asyncProperty(fc.constantFrom(...WHO), inputOf(endpoint), tryOnce);
    await fc.assert(property, { numRuns: 15 });
  },
);

test("some of these inputs are answered and acted on, and the database stays sound", async () => {
  const some = ["stranger GET", "player GET", "player POST", "operator POST"];
  expect([...done]).toEqual(expect.arrayContaining(some));
  expect(await auditDatabase(fixture.server.platform.database)).toEqual([]);
});
