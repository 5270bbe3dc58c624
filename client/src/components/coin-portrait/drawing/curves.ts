export type Point = readonly [x: number, y: number];

/** Cubic curves end to end: a start point, then two control points and an end for each curve. */
export type Chain = readonly Point[];

/** From coordinates in a row: x, y, x, y, … */
export function points(numbers: readonly number[]): Point[] {
  return Array.from({ length: numbers.length / 2 }, (_, i) => [
    numbers[i * 2] ?? NaN,
    numbers[i * 2 + 1] ?? NaN,
  ]);
}

/** Throws where there are fewer than four. */
export function fourPoints([a, b, c, d]: readonly Point[]): [Point, Point, Point, Point] {
  if (!a || !b || !c || !d) throw new Error("four points are needed");
  return [a, b, c, d];
}

export function pathOf(chain: Chain): string {
  const [start, ...rest] = chain.map(([x, y]) => `${x} ${y}`);
  return `M${start}C${rest.join(" ")}`;
}

/** Straight lines from point to point. */
export function line(path: readonly Point[]): string {
  return `M${path.map(([x, y]) => `${tenth(x)} ${tenth(y)}`).join("L")}`;
}

export function between([x, y]: Point, [otherX, otherY]: Point, share: number): Point {
  return [x + (otherX - x) * share, y + (otherY - y) * share];
}

/** The point `along` (0 to 1) of the chain, each curve counting alike. */
export function pointOn(chain: Chain, along: number): Point {
  const curves = (chain.length - 1) / 3;
  const index = Math.min(curves - 1, Math.floor(along * curves));
  const t = along * curves - index;
  const [a, b, c, d] = fourPoints(chain.slice(index * 3, index * 3 + 4));
  const [ab, bc, cd] = [between(a, b, t), between(b, c, t), between(c, d, t)];
  return between(between(ab, bc, t), between(bc, cd, t), t);
}

const PACE_STEPS = 256;

/** Turns a share of the chain's length into the `along` of the point there. */
export function paceOf(chain: Chain): (share: number) => number {
  const lengths = [0];
  for (let step = 1; step <= PACE_STEPS; step++) {
    const [x, y] = pointOn(chain, (step - 1) / PACE_STEPS);
    const [nextX, nextY] = pointOn(chain, step / PACE_STEPS);
    lengths.push((lengths.at(-1) ?? 0) + Math.hypot(nextX - x, nextY - y));
  }
  const total = lengths.at(-1) ?? 0;
  return (share) => lengths.findIndex((length) => length >= share * total) / PACE_STEPS;
}

export function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
