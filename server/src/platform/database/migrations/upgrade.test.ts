import { asc, eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { login } from "@ludus/shared/contract/accounts/auth-api";
import { myGladiators } from "@ludus/shared/contract/gladiators-api";
import { myLetters } from "@ludus/shared/contract/letters-api";
import { myBids } from "@ludus/shared/contract/market/market-api";
import { goldJournal } from "@ludus/shared/contract/journal-api";
import { schoolInfo } from "@ludus/shared/contract/school-api";
import { bidByHttp } from "@ludus/testkit/players/place-bid";
import { emailOf, PASSWORD } from "@ludus/testkit/players/register-player";
import { auditDatabase } from "../../../audit/audit-database.ts";
import { fillAs020, STOPPED_AT } from "#test/database-of-0.2.0.ts";
import { openTestPlace } from "#test/servers/test-place.ts";
import { TestServer } from "#test/servers/test-server.ts";

const place = await openTestPlace();
await fillAs020(place.settings.database);
const server = await TestServer.start({ place, now: () => STOPPED_AT, marketSize: 4 });
afterAll(async () => {
  await server.stop();
  await place.remove();
});

async function signIn(username: string): Promise<string> {
  return (await server.call(login, { email: emailOf(username), password: PASSWORD })).token;
}

test("players of 0.2.0 find their gold, gladiators, bids and letters as they were", async () => {
  const token = await signIn("Alba");
  const { school } = await server.call(schoolInfo, {}, token);
  expect(school).toMatchObject({ gold: 7900, goldHeld: 1500, reputation: 6, totalGladiators: 6 });
  const { movements } = await server.call(goldJournal, {}, token);
  expect(movements.at(0)).toMatchObject({ kind: "hold", amount: 1500, gold: 7900 });
  expect(movements.at(-1)).toMatchObject({ kind: "grant", amount: 10_000, gold: 10_000 });
  expect((await server.call(myGladiators, {}, token)).gladiators).toHaveLength(6);
  const { gladiators } = await server.call(myBids, {}, token);
  expect(gladiators).toMatchObject([{ currentBid: 800, yourMaximum: 1500 }]);
  expect((await server.call(myLetters, {}, token)).letters).toHaveLength(6);
});

test("gladiators whom a school won on 0.2.0 end their careers in different games", async () => {
  const token = await signIn("Alba");
  const { gladiators } = await server.call(myGladiators, {}, token);
  const careers = gladiators.map(({ age, seasonsLeft }) => `${seasonsLeft} seasons at ${age}`);
  expect(careers.toSorted()).toEqual([
    "13 seasons at 27",
    "15 seasons at 30",
    "18 seasons at 27",
    "19 seasons at 26",
    "21 seasons at 23",
    "24 seasons at 17",
  ]);
});

test("the audit finds a database of 0.2.0 sound, also after a bid on it", async () => {
  const { database } = server.platform;
  expect((await auditDatabase(database)).filter(({ count }) => count > 0)).toEqual([]);
  const { auctions } = database.tables;
  const [lot] = await database.read
    .select()
    .from(auctions)
    .where(eq(auctions.status, "open"))
    .orderBy(asc(auctions.id));
  const token = await signIn("Brutus");
  const amounts = { gladiatorId: lot?.gladiatorId ?? "", bidAmount: 1600 };
  expect(await bidByHttp(server, { token }, amounts)).toMatchObject({ leading: true });
  expect((await auditDatabase(database)).filter(({ count }) => count > 0)).toEqual([]);
});
