import { expect, test } from "vitest";
import { coinEdge } from "./coin-edge.ts";
import { BEAD_RADIUS, COIN_CENTRE, COIN_RADIUS } from "../coin-grid.ts";
import { seededRandom } from "@ludus/shared/rules/random";

test("an edge is never round, never outside the blank and never inside the beads", () => {
  for (let seed = 0; seed < 100; seed++) {
    const radii = radiiOf(coinEdge(seededRandom(`edge ${seed}`)));
    expect(Math.max(...radii)).toBeLessThanOrEqual(COIN_RADIUS + 0.1);
    expect(Math.min(...radii)).toBeGreaterThan(BEAD_RADIUS + 3);
    expect(Math.max(...radii) - Math.min(...radii)).toBeGreaterThan(1);
  }
});

function radiiOf(path: string): number[] {
  const numbers = (path.match(/-?[\d.]+/g) ?? []).map(Number);
  return Array.from({ length: numbers.length / 2 }, (_, i) =>
    Math.hypot(
      (numbers[i * 2] as number) - COIN_CENTRE,
      (numbers[i * 2 + 1] as number) - COIN_CENTRE,
    ),
  );
}
