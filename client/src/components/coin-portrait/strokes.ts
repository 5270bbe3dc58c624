type Point = readonly [x: number, y: number];

/** Zero-length segments, which a round line cap turns into dots. */
export function dots(points: readonly Point[]): string {
  return points.map(([x, y]) => `M${x} ${y}h0`).join("");
}

export function line(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${x} ${y}`).join("L")}`;
}

interface Fan {
  centre: Point;
  /** Where each ray starts and ends, measured from the centre. */
  radii: readonly [from: number, to: number];
  /** Degrees, clockwise from the right. */
  angles: readonly [from: number, to: number];
  rays: number;
}

/** Straight rays out of one centre, evenly spread. */
export function fan({
  centre: [x, y],
  radii: [from, to],
  angles: [start, end],
  rays,
}: Fan): string {
  return Array.from({ length: rays }, (_, i) => {
    const angle = ((start + ((end - start) * i) / (rays - 1)) * Math.PI) / 180;
    const at = (radius: number): Point => [
      tenth(x + Math.cos(angle) * radius),
      tenth(y + Math.sin(angle) * radius),
    ];
    return line([at(from), at(to)]);
  }).join("");
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
