import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { login } from "@ludus/shared/contract/accounts/auth-api";
import { nextGames } from "@ludus/shared/contract/games-api";
import { gamesFixture, myLeague } from "@ludus/shared/contract/leagues-api";
import { myLetters, recordVisit } from "@ludus/shared/contract/letters-api";
import { schoolInfo } from "@ludus/shared/contract/school-api";
import { schoolPage } from "@ludus/shared/contract/schools-api";
import { HOUR_MS } from "@ludus/shared/durations";
import { SEASON_ROUNDS } from "@ludus/shared/rules/leagues/season-rounds";
import { eventually } from "@ludus/testkit/eventually";
import { emailOf, PASSWORD } from "@ludus/testkit/players/register-player";
import { fillAs020, STOPPED_AT } from "#test/database-of-0.2.0.ts";
import { startServerWithFakeTime } from "#test/servers/server-with-fake-time.ts";
import { openTestPlace } from "#test/servers/test-place.ts";
import { auditDatabase } from "../../../audit/audit-database.ts";

const place = await openTestPlace();
await fillAs020(place.settings.database);
const time = await startServerWithFakeTime({
  place,
  startMs: STOPPED_AT,
  gamesEveryMs: HOUR_MS,
  marketSize: 4,
});
const { server } = time;
afterAll(async () => {
  await time.stop();
  await place.remove();
});

interface SignedIn {
  id: string;
  token: string;
}

async function signIn(username: string): Promise<SignedIn> {
  const credentials = { email: emailOf(username), password: PASSWORD };
  const { token, user } = await server.call(login, credentials);
  return { id: user.id, token };
}

async function lettersOf({ token }: SignedIn) {
  return (await server.call(myLetters, {}, token)).letters;
}

/** The visitors are played schools. */
async function holdNextGames(visitors: readonly SignedIn[]): Promise<number> {
  const { number, at } = await eventually(async () => {
    const { games } = await server.call(nextGames, {}, visitors[0]?.token);
    if (!games || games.at <= time.clock.now()) throw new Error("no games are planned");
    return games;
  });
  for (const { token } of visitors) await server.call(recordVisit, {}, token);
  await time.pass(at - time.clock.now());
  const { read, tables } = server.platform.database;
  await eventually(async () => {
    const [held] = await read.select().from(tables.games).where(eq(tables.games.number, number));
    if (!held || held.heldAt === null) throw new Error("the games are not over");
  });
  return number;
}

test("schools of 0.2.0 meet in a season, with letters, evenings and a trophy, and the audit finds it sound", async () => {
  const [alba, brutus] = [await signIn("Alba"), await signIn("Brutus")];
  const before = (await server.call(schoolInfo, {}, alba.token)).school;
  const lettersBefore = await lettersOf(alba);
  const numbers: number[] = [];
  for (let round = 1; round <= SEASON_ROUNDS; round += 1) {
    numbers.push(await holdNextGames([alba, brutus]));
  }

  const letters = await lettersOf(alba);
  const idsOf = (some: typeof letters) => some.map(({ id }) => id);
  expect(idsOf(letters)).toEqual(expect.arrayContaining(idsOf(lettersBefore)));
  const ofGames = letters.flatMap((letter) => (letter.kind === "games" ? letter : []));
  expect(ofGames.map(({ gamesNumber }) => gamesNumber)).toEqual(numbers.toReversed());
  expect(ofGames.map(({ fought }) => fought)).toEqual(numbers.map(() => 6));
  const opponent = { userId: brutus.id, schoolName: "School of Brutus" };
  expect(ofGames.map(({ fixture }) => fixture?.opponent)).toEqual(numbers.map(() => opponent));

  const evening = { number: numbers[0] ?? 0, userId: brutus.id };
  const { bouts, first, second } = await server.call(gamesFixture, evening, alba.token);
  expect([first.userId, second?.userId]).toEqual([brutus.id, alba.id]);
  // Only the place that both fill counts in the lowest league.
  expect(bouts.map(({ counts }) => counts)).toEqual([true, false, false, false, false, false]);

  const { table, round } = await server.call(myLeague, {}, brutus.token);
  expect([round, table.map(({ played }) => played)]).toEqual([SEASON_ROUNDS, [7, 7]]);
  const pages = [alba, brutus].map(({ id: userId }) =>
    server.call(schoolPage, { userId }, alba.token),
  );
  const trophies = (await Promise.all(pages)).flatMap((page) => page.trophies);
  expect(trophies).toEqual([{ season: 1, league: 1 }]);

  const { school } = await server.call(schoolInfo, {}, alba.token);
  const won = ofGames.reduce((sum, letter) => sum + letter.won, 0);
  expect(school.totalWins).toBe(before.totalWins + won);
  const findings = await auditDatabase(server.platform.database);
  expect(findings.filter(({ count }) => count > 0)).toEqual([]);
});
