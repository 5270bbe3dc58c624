import { COIN_CENTRE, COIN_RADIUS } from "../coin-grid.ts";
import { tenth } from "../drawing/curves.ts";

const POINTS = 26;
/** How far a point may fall inside the full circle, in coin units. */
const DENT_MAX = 6;

/** The outline of a blank cut and struck by hand: a closed smooth path, never quite round. */
export function coinEdge(random: () => number): string {
  const lobes = 2 + Math.floor(random() * 3);
  const turn = random() * Math.PI * 2;
  const points = Array.from({ length: POINTS }, (_, i): [number, number] => {
    const angle = (i / POINTS) * Math.PI * 2;
    const stretch = 0.5 + 0.5 * Math.sin(angle * lobes + turn);
    const radius = COIN_RADIUS - DENT_MAX * (0.45 * stretch + 0.55 * random());
    return [COIN_CENTRE + Math.cos(angle) * radius, COIN_CENTRE + Math.sin(angle) * radius];
  });
  return smoothClosedPath(points);
}

/** Quadratic curves through the middles of the sides: no corner anywhere. */
function smoothClosedPath(points: readonly [number, number][]): string {
  const curves = points.map(([x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length] ?? [x, y];
    const end = `${tenth((x + nextX) / 2)} ${tenth((y + nextY) / 2)}`;
    return { end, text: `${tenth(x)} ${tenth(y)} ${end}` };
  });
  return `M${curves.at(-1)?.end}Q${curves.map(({ text }) => text).join(" ")}Z`;
}
