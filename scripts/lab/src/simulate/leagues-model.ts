import type { Enrolled } from "./games-arithmetic.ts";
import type { Played } from "./played.ts";

type Fixture = Played["fixtures"][number];
type Line = Played["leagueSchools"][number];

const LAST_ROUND = 7;
const LEAGUE_SIZE_MAX = 8;
const PRIZES = [600, 300, 150];

/** Place by place; who has no opposite meets the organisers. */
export function pairsOf(
  fighters: readonly Enrolled[],
  fixtures: readonly Fixture[],
): [Enrolled, Enrolled | null][] {
  return fighters.flatMap((one): [Enrolled, Enrolled | null][] => {
    const fixture = fixtures.find(
      ({ firstUserId, secondUserId }) => firstUserId === one.userId || secondUserId === one.userId,
    );
    const rival = fixture?.firstUserId === one.userId ? fixture.secondUserId : fixture?.firstUserId;
    const other = fighters.find(({ userId, place }) => userId === rival && place === one.place);
    return other && one.id > other.id ? [] : [[one, other ?? null]];
  });
}

/** Fixtures that say another result than their bouts, and schools that have not exactly one. */
export function wrongFixtures(
  fighters: readonly Enrolled[],
  winners: ReadonlySet<string>,
  fixtures: readonly Fixture[],
): string[] {
  const lowest = Math.max(0, ...fixtures.map(({ league }) => league ?? 0));
  const users = fixtures.flatMap(({ firstUserId, secondUserId }) => [firstUserId, secondUserId]);
  const unpaired = [...new Set(fighters.map(({ userId }) => userId))].filter(
    (userId) => users.filter((one) => one === userId).length !== 1,
  );
  const wrong = fixtures.filter(({ firstUserId, secondUserId, league, ...written }) => {
    const ofSchool = (id: string | null) => fighters.filter(({ userId }) => userId === id);
    const [ours, theirs] = [ofSchool(firstUserId), ofSchool(secondUserId)];
    const isWalk = secondUserId !== null && (ours.length === 0) !== (theirs.length === 0);
    const doEmptyCount = isWalk || (league !== null && league !== lowest);
    const wonBy = (some: readonly Enrolled[], others: readonly Enrolled[]) =>
      some.filter(({ id, place }) =>
        others.some((one) => one.place === place) ? winners.has(id) : doEmptyCount,
      ).length;
    const result = [wonBy(ours, theirs), wonBy(theirs, ours)];
    return (
      written.firstWon !== null && result.join() !== [written.firstWon, written.secondWon].join()
    );
  });
  return [
    ...unpaired.map((userId) => `${userId} has not one fixture`),
    ...wrong.map(({ firstUserId }) => `the fixture of ${firstUserId} says another result`),
  ];
}

/** Guests of two rounds of a season, though its lowest league has a place left. */
export function waitingGuests(
  number: number,
  { games, fixtures, leagueSchools }: Pick<Played, "games" | "fixtures" | "leagueSchools">,
): string[] {
  const { season, round } = games.find((one) => one.number === number) ?? {};
  const before = games.find((one) => one.season === season && one.round === (round ?? 0) - 1);
  const lines = leagueSchools.filter((line) => line.season === season);
  const lowest = Math.max(...lines.map(({ league }) => league));
  const isFull = lines.filter(({ league }) => league === lowest).length >= LEAGUE_SIZE_MAX;
  if (typeof season !== "number" || !before || isFull) return [];
  const guestsOf = (gamesNumber: number) =>
    fixtures
      .filter((one) => one.gamesNumber === gamesNumber && one.season === null)
      .flatMap(({ firstUserId, secondUserId }) => [firstUserId, secondUserId ?? []].flat());
  const again = guestsOf(before.number);
  return guestsOf(number)
    .filter((userId) => again.includes(userId))
    .map((userId) => `${userId} is a guest of games ${number} again beside a free place`);
}

/** Gold by the ids of schools at a season's end, from the fixtures of its rounds. */
export function prizesOf(
  number: number,
  { games, fixtures, leagueSchools }: Pick<Played, "games" | "fixtures" | "leagueSchools">,
): Map<string, number> {
  const { season, round } = games.find((one) => one.number === number) ?? {};
  const lines = leagueSchools.filter((line) => line.season === season);
  const lowest = Math.max(...lines.map(({ league }) => league));
  const rounds = fixtures.filter((one) => one.season === season);
  return new Map(
    lines.flatMap((line): [string, number][] => {
      const league = lines.filter((one) => one.league === line.league);
      const rank = ranked(league, rounds).indexOf(line);
      if (round !== LAST_ROUND || rank === league.length - 1) return [];
      const height = Math.min(5, lowest - line.league);
      return [[line.userId, Math.round(((PRIZES[rank] ?? 0) * (10 + height)) / 100) * 10]];
    }),
  );
}

function ranked(league: readonly Line[], rounds: readonly Fixture[]): Line[] {
  const numbersOf = (line: Line, among: readonly Line[]) => {
    const sums = { points: 0, won: 0, lost: 0 };
    for (const { firstUserId, secondUserId, firstWon, secondWon } of rounds) {
      const [won, lost, rival] =
        firstUserId === line.userId
          ? [firstWon ?? 0, secondWon ?? 0, secondUserId]
          : [secondWon ?? 0, firstWon ?? 0, firstUserId];
      if (firstUserId !== line.userId && secondUserId !== line.userId) continue;
      if (among !== league && !among.some(({ userId }) => userId === rival)) continue;
      sums.points += won > lost ? 3 : won === lost ? 1 : 0;
      sums.won += won;
      sums.lost += lost;
    }
    return sums;
  };
  const key = (line: Line) => {
    const { points, won, lost } = numbersOf(line, league);
    return points * 1_000_000 + (won - lost) * 1000 + won;
  };
  const meeting = (line: Line) =>
    numbersOf(
      line,
      league.filter((one) => key(one) === key(line)),
    ).points;
  return league.toSorted((a, b) => key(b) - key(a) || meeting(b) - meeting(a) || a.drawn - b.drawn);
}
