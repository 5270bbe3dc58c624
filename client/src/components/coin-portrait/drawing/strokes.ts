import { between, fourPoints, line, points, tenth, type Point } from "./curves.ts";

/** Zero-length segments, which a round line cap turns into dots. */
export function dots(...coordinates: number[]): string {
  return dotted(points(coordinates));
}

/** Rows of dots: four corners clockwise from the upper left, then the numbers of columns and rows. */
export function grille(...numbers: number[]): string {
  const corners = numbers.slice(0, 8);
  const [columns = 0, rows = 0] = numbers.slice(8);
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

/** Upright slits: four corners clockwise from the upper left, then their number. */
export function slits(...numbers: number[]): string {
  const corners = numbers.slice(0, 8);
  const [count = 0] = numbers.slice(8);
  const [topLeft, topRight, bottomRight, bottomLeft] = fourPoints(points(corners));
  return Array.from({ length: count }, (_, i) => {
    const across = i / (count - 1);
    return line([between(topLeft, topRight, across), between(bottomLeft, bottomRight, across)]);
  }).join("");
}

function dotted(places: readonly Point[]): string {
  return places.map(([x, y]) => `M${tenth(x)} ${tenth(y)}h0`).join("");
}

export function circle(x: number, y: number, radius: number): string {
  const arc = `a${radius} ${radius} 0 1 1`;
  return `M${x - radius} ${y}${arc} ${radius * 2} 0${arc} ${-radius * 2} 0Z`;
}
