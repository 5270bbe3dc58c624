import { between, fourPoints, line, points, tenth, type Point } from "./curves.ts";

/** Zero-length segments, which a round line cap turns into dots. */
export function dotted(places: readonly Point[]): string {
  return places.map(([x, y]) => `M${tenth(x)} ${tenth(y)}h0`).join("");
}

export function dots(coordinates: string): string {
  return dotted(points(coordinates));
}

/** Rows of dots; `corners` run clockwise from the upper left. */
export function grille(corners: string, columns: number, rows: number): string {
  const [topLeft, topRight, bottomRight, bottomLeft] = fourPoints(points(corners));
  return dotted(
    Array.from({ length: columns * rows }, (_, i) => {
      const across = (i % columns) / (columns - 1);
      const down = Math.floor(i / columns) / (rows - 1);
      const top = between(topLeft, topRight, across);
      return between(top, between(bottomLeft, bottomRight, across), down);
    }),
  );
}

/** Upright slits; `corners` run clockwise from the upper left. */
export function slits(corners: string, count: number): string {
  const [topLeft, topRight, bottomRight, bottomLeft] = fourPoints(points(corners));
  return Array.from({ length: count }, (_, i) => {
    const across = i / (count - 1);
    return line([between(topLeft, topRight, across), between(bottomLeft, bottomRight, across)]);
  }).join("");
}

/** Straight rays all round a centre, from one radius to another. */
export function fan([x, y]: Point, [from, to]: readonly [number, number], rays: number): string {
  return Array.from({ length: rays }, (_, i) => {
    const angle = (i / rays) * Math.PI * 2;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return line([
      [x + cos * from, y + sin * from],
      [x + cos * to, y + sin * to],
    ]);
  }).join("");
}

export function circle(x: number, y: number, radius: number): string {
  const arc = `a${radius} ${radius} 0 1 1`;
  return `M${x - radius} ${y}${arc} ${radius * 2} 0${arc} ${-radius * 2} 0Z`;
}
