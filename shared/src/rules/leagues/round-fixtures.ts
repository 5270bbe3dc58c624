/** The second is null where the organisers step in. */
export type Fixture<T> = readonly [first: T, second: T | null];

/**
 * Each school of a league has one fixture in each round, by the circle method. In seven rounds seven or eight
 * schools meet once each; fewer begin again. `drawn`: in the order of the draw. `round`: from 1.
 */
export function roundFixtures<T>(drawn: readonly T[], round: number): Fixture<T>[] {
  const places = drawn.length + (drawn.length % 2);
  const turns = places - 1;
  return Array.from({ length: places / 2 }, (_, index) => {
    const turned = (step: number) => (((round - 1 + step) % turns) + turns) % turns;
    const pair = index === 0 ? [turned(0), turns] : [turned(index), turned(-index)];
    const [first, second] = pair
      .toSorted((one, other) => one - other)
      .flatMap((place) => drawn.slice(place, place + 1));
    return first === undefined ? [] : [[first, second ?? null] as const];
  }).flat();
}

/** Null: the organisers. */
export function opponentIn<T>(fixtures: readonly Fixture<T>[], school: T): T | null {
  const fixture = fixtures.find((pair) => pair.includes(school));
  if (!fixture) return null;
  const [first, second] = fixture;
  return first === school ? second : first;
}
