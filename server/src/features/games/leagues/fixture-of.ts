import { and, asc, desc, eq, inArray, isNotNull, or } from "drizzle-orm";
import type { InputOf } from "@ludus/shared/contract/endpoint";
import type { Fixture, FixtureBout, gamesFixture } from "@ludus/shared/contract/leagues-api";
import { Problem } from "@ludus/shared/contract/problems";
import { chanceToWin } from "@ludus/shared/rules/games/decide-bout";
import { weighMarks } from "@ludus/shared/rules/games/weigh-marks";
import { doEmptyPlacesCount, placeWinner } from "@ludus/shared/rules/leagues/fixture-result";
import { leagueIdOf } from "@ludus/shared/rules/leagues/league-id";
import type { Database, Reader } from "../../../platform/database/database.ts";
import { portraitOf, type Portrait } from "../../../presenters/present-gladiator.ts";
import type { BoutRow, FixtureRow, GamesRow } from "../games-context.ts";
import { countLeagues, readShownSchools } from "./read-league.ts";

interface Fought {
  bout: BoutRow;
  portrait: Portrait;
}

/** From the side of the school that is asked for. @throws FIXTURE_NOT_FOUND, also until the games are over */
export async function fixtureOf(
  { read }: Database,
  { number, userId }: InputOf<typeof gamesFixture>,
  viewerId: string,
): Promise<Fixture> {
  const found = await readHeldFixture(read, number, userId);
  if (!found) throw new Problem("FIXTURE_NOT_FOUND");
  const { games, fixture } = found;
  const { firstUserId, secondUserId, season, round, league } = fixture;
  const isFirst = firstUserId === userId;
  const opponentId = isFirst ? secondUserId : firstUserId;
  const sides = [userId, opponentId].flatMap((id) => id ?? []);
  const shown = await readShownSchools(read, sides);
  const first = shown.get(userId);
  if (!first) throw new Problem("FIXTURE_NOT_FOUND");
  const lineUpOf = await readLineUps(read, number, sides);
  const boutsWon = [fixture.firstWon ?? 0, fixture.secondWon ?? 0] as const;
  const [won, lost] = isFirst ? boutsWon : boutsWon.toReversed();
  return {
    gamesNumber: number,
    at: games.at,
    season,
    round,
    leagueId: season === null || league === null ? null : leagueIdOf({ season, number: league }),
    first,
    second: (opponentId && shown.get(opponentId)) || null,
    boutsWon: [won ?? 0, lost ?? 0],
    bouts: await presentBouts(read, fixture, [lineUpOf(userId), lineUpOf(opponentId)]),
    own: sides.includes(viewerId)
      ? await ownShare(read, number, lineUpOf(viewerId), viewerId)
      : null,
  };
}

async function readHeldFixture(
  read: Reader,
  number: number,
  userId: string,
): Promise<{ games: GamesRow; fixture: FixtureRow } | undefined> {
  const { fixtures, games } = read.tables;
  const isTheirs = or(eq(fixtures.firstUserId, userId), eq(fixtures.secondUserId, userId));
  const [found] = await read
    .select({ games, fixture: fixtures })
    .from(fixtures)
    .innerJoin(games, eq(games.number, fixtures.gamesNumber))
    .where(and(eq(fixtures.gamesNumber, number), isTheirs, isNotNull(games.heldAt)));
  return found;
}

/** Each school's bouts in the order of its places; without them in the order in which `readEnrolled` has them. */
async function readLineUps(
  read: Reader,
  gamesNumber: number,
  userIds: readonly string[],
): Promise<(userId: string | null) => Fought[]> {
  const { bouts, gladiators } = read.tables;
  const { id, name, nationality, level, bestWeapon, fightingStyle } = gladiators;
  const rows = await read
    .select({ bout: bouts, gladiator: { id, name, nationality, level, bestWeapon, fightingStyle } })
    .from(bouts)
    .innerJoin(gladiators, eq(id, bouts.gladiatorId))
    .where(and(eq(bouts.gamesNumber, gamesNumber), inArray(bouts.userId, userIds)))
    .orderBy(asc(bouts.place), desc(bouts.rating), asc(bouts.gladiatorId));
  const fought = rows.map(({ bout, gladiator }) => ({ bout, portrait: portraitOf(gladiator) }));
  return (userId) => fought.filter(({ bout }) => bout.userId === userId);
}

async function presentBouts(
  read: Reader,
  { league, season, secondUserId }: FixtureRow,
  [first, second]: readonly [Fought[], Fought[]],
): Promise<FixtureBout[]> {
  const leagues = season === null ? 0 : await countLeagues(read, season);
  const isWalk = secondUserId !== null && (first.length === 0 || second.length === 0);
  const doCount = doEmptyPlacesCount({ league, leagues, isWalk });
  return Array.from({ length: Math.max(first.length, second.length) }, (_, place) =>
    presentBout(place, [first[place], second[place]], doCount),
  );
}

function presentBout(
  place: number,
  [first, second]: readonly [Fought | undefined, Fought | undefined],
  emptyPlacesCount: boolean,
): FixtureBout {
  const firstHasWon = first ? first.bout.hasWon === true : second?.bout.hasWon === false;
  const winner = placeWinner(
    { hasFirst: first !== undefined, hasSecond: second !== undefined, firstHasWon },
    emptyPlacesCount,
  );
  return {
    place,
    first: first?.portrait ?? null,
    second: second?.portrait ?? null,
    firstHasWon: first || second ? firstHasWon : null,
    counts: winner !== null,
    ...oddsOf(first?.bout, second?.bout, firstHasWon),
  };
}

/** A gladiator of the organisers is as good as who meets him. */
function oddsOf(
  first: BoutRow | undefined,
  second: BoutRow | undefined,
  firstHasWon: boolean,
): Pick<FixtureBout, "firstChance" | "decidedBy" | "againstOdds"> {
  const unknown = { decidedBy: [], againstOdds: [] };
  if (!first || !second) return { firstChance: 0.5, ...unknown };
  const firstChance = chanceToWin(fighterOf(first), fighterOf(second));
  if (!first.marks || !second.marks) return { firstChance, ...unknown };
  const marks = { first: first.marks, second: second.marks };
  return { firstChance, ...weighMarks({ ...marks, firstHasWon, firstChance }) };
}

function fighterOf({ gladiatorId: id, userId, rating, fightingStyle }: BoutRow) {
  return { id, userId, rating, fightingStyle };
}

async function ownShare(
  read: Reader,
  gamesNumber: number,
  lineUp: readonly Fought[],
  viewerId: string,
): Promise<Fixture["own"]> {
  const { schoolGames } = read.tables;
  const isOwn = and(eq(schoolGames.userId, viewerId), eq(schoolGames.gamesNumber, gamesNumber));
  const [share] = await read.select().from(schoolGames).where(isOwn);
  const { pay = 0, stipend = 0, keep = 0, training = 0, prize = 0 } = share ?? {};
  const growth = lineUp.flatMap(({ bout }) =>
    bout.growth.length === 0 ? [] : { gladiatorId: bout.gladiatorId, growth: bout.growth },
  );
  return { pay, stipend, keep, training, prize, growth };
}
