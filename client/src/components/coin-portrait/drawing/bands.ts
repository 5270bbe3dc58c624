import { between, line, paceOf, pathOf, pointOn, tenth, type Chain } from "./curves.ts";

/*
 * A band is the area between two chains that run the same way, such as the hair of a crest from
 * its tips (outer) to where it is set in (inner).
 */

export function band(outer: Chain, inner: Chain): string {
  const [turn, ...back] = inner.toReversed().map(([x, y]) => `${x} ${y}`);
  return `${pathOf(outer)}L${turn}C${back.join(" ")}Z`;
}

/** The part of a band from its outer chain down to `depth`. */
export function fringe(outer: Chain, inner: Chain, depth: number, steps = 24): string {
  const back = Array.from({ length: steps + 1 }, (_, i) => {
    const along = 1 - i / steps;
    return between(pointOn(outer, along), pointOn(inner, along), depth);
  });
  return `${pathOf(outer)}L${back.map(([x, y]) => `${tenth(x)} ${tenth(y)}`).join("L")}Z`;
}

/**
 * Strokes across a band, as hair stands in a crest; the two ends stay free. They start and end so
 * far down from the outer to the inner chain, 0 to 1.
 */
export function comb(outer: Chain, inner: Chain, strokes: number, from = 0, to = 1): string {
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
