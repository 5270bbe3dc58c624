export type Point = readonly [x: number, y: number];

/** Cubic curves end to end: a start point, then two control points and an end for each curve. */
export type Chain = readonly Point[];

export function pathOf(chain: Chain): string {
  const [start, ...rest] = chain.map(([x, y]) => `${x} ${y}`);
  return `M${start}C${rest.join(" ")}`;
}

/** The area between two chains that run the same way. */
export function band(outer: Chain, inner: Chain): string {
  const [turn, ...back] = inner.toReversed().map(([x, y]) => `${x} ${y}`);
  return `${pathOf(outer)}L${turn}C${back.join(" ")}Z`;
}

interface Comb {
  strokes: number;
  /** How far down from the outer to the inner chain strokes start and end, 0 to 1. */
  from?: number;
  to?: number;
}

/** Strokes across a band, as hair stands in a crest; the two ends stay free. */
export function comb(outer: Chain, inner: Chain, { strokes, from = 0, to = 1 }: Comb): string {
  const paced = paceOf(outer);
  return Array.from({ length: strokes }, (_, i) => {
    const along = paced((i + 1) / (strokes + 1));
    const [top, bottom] = [pointOn(outer, along), pointOn(inner, along)];
    return line([between(top, bottom, from), between(top, bottom, to)]);
  }).join("");
}

/** A line along a band, `depth` of the way from the outer to the inner chain. */
export function ringed(outer: Chain, inner: Chain, depth: number, steps = 16): string {
  return line(
    Array.from({ length: steps + 1 }, (_, i) =>
      between(pointOn(outer, i / steps), pointOn(inner, i / steps), depth),
    ),
  );
}

/** The part of a band from its outer chain down to `depth`. */
export function fringe(outer: Chain, inner: Chain, depth: number, steps = 24): string {
  const at = (share: number) => {
    const along = share / steps;
    return between(pointOn(outer, along), pointOn(inner, along), depth);
  };
  const back = Array.from({ length: steps + 1 }, (_, i) => at(steps - i));
  return `${pathOf(outer)}L${back.map(([x, y]) => `${tenth(x)} ${tenth(y)}`).join("L")}Z`;
}

/** Knots along a band, as zero-length segments. */
export function beaded(outer: Chain, inner: Chain, depth: number, count: number): string {
  const paced = paceOf(outer);
  return dots(
    Array.from({ length: count }, (_, i) => {
      const along = paced((i + 0.5) / count);
      return between(pointOn(outer, along), pointOn(inner, along), depth);
    }),
  );
}

type Corners = readonly [topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point];

/** Straight rays all round a centre, from one radius to another. */
export function fan([x, y]: Point, [from, to]: readonly [number, number], rays: number): string {
  return Array.from({ length: rays }, (_, i) => {
    const angle = (i / rays) * Math.PI * 2;
    const at = (radius: number): Point => [
      x + Math.cos(angle) * radius,
      y + Math.sin(angle) * radius,
    ];
    return line([at(from), at(to)]);
  }).join("");
}

/** Rows of dots in a quadrilateral, corners included. */
export function grille(corners: Corners, columns: number, rows: number): string {
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  const points = Array.from({ length: columns * rows }, (_, i) => {
    const across = (i % columns) / (columns - 1);
    const down = Math.floor(i / columns) / (rows - 1);
    return between(
      between(topLeft, topRight, across),
      between(bottomLeft, bottomRight, across),
      down,
    );
  });
  return dots(points);
}

/** Upright slits between the upper and the lower side of a quadrilateral, ends included. */
export function slits(corners: Corners, count: number): string {
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  return Array.from({ length: count }, (_, i) => {
    const across = i / (count - 1);
    return line([between(topLeft, topRight, across), between(bottomLeft, bottomRight, across)]);
  }).join("");
}

/** Zero-length segments, which a round line cap turns into dots. */
export function dots(points: readonly Point[]): string {
  return points.map(([x, y]) => `M${tenth(x)} ${tenth(y)}h0`).join("");
}

export function circle(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${radius * 2} 0a${radius} ${radius} 0 1 1 ${-radius * 2} 0Z`;
}

function line(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${tenth(x)} ${tenth(y)}`).join("L")}`;
}

function between([x, y]: Point, [otherX, otherY]: Point, share: number): Point {
  return [x + (otherX - x) * share, y + (otherY - y) * share];
}

/** The point `along` (0 to 1) of the chain, each curve counting alike. */
function pointOn(chain: Chain, along: number): Point {
  const curves = (chain.length - 1) / 3;
  const index = Math.min(curves - 1, Math.floor(along * curves));
  const t = along * curves - index;
  const [a, b, c, d] = chain.slice(index * 3, index * 3 + 4) as [Point, Point, Point, Point];
  const [ab, bc, cd] = [between(a, b, t), between(b, c, t), between(c, d, t)];
  return between(between(ab, bc, t), between(bc, cd, t), t);
}

const PACE_STEPS = 256;

/** Turns a share of the chain's length into the `along` of the point there. */
function paceOf(chain: Chain): (share: number) => number {
  const lengths = [0];
  for (let step = 1; step <= PACE_STEPS; step++) {
    const [x, y] = pointOn(chain, (step - 1) / PACE_STEPS);
    const [nextX, nextY] = pointOn(chain, step / PACE_STEPS);
    lengths.push((lengths.at(-1) ?? 0) + Math.hypot(nextX - x, nextY - y));
  }
  const total = lengths.at(-1) ?? 0;
  return (share) => lengths.findIndex((length) => length >= share * total) / PACE_STEPS;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
