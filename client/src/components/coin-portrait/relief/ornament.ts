import { pickFrom } from "@ludus/shared/rules/random";
import { circle } from "../drawing/strokes.ts";

/** Emblems a smith might chase into a helmet, about 20 units wide around the origin. */
const ORNAMENTS = [
  rays(8, 11, 4),
  rays(5, 11, 4.6),
  "M-9 7C-11 -4-3 -12 8 -10C1 -7-2 -1 1 6C4 10 8 10 10 8C5 14-5 14-9 7Z",
  `${leaves()}${circle(0, 9, 3)}`,
  `M-11 5C-11 -5-3 -10 3 -6C7 -3 6 3 1 3C-2 3-3 -1 0 -2C-6 -3-6 6 1 7C9 7 11-3 8 -9C14 -2 11 11 1 11C-5 11-7 8-11 5Z`,
  `${circle(0, 0, 4.6)}${circle(0, -9, 2.4)}${circle(0, 9, 2.4)}${circle(-9, 0, 2.4)}${circle(9, 0, 2.4)}`,
] as const;

/** The emblem on this gladiator's armour. */
export function ornamentOf(random: () => number): string {
  return pickFrom(random, ORNAMENTS);
}

function rays(count: number, outer: number, inner: number): string {
  const points = Array.from({ length: count * 2 }, (_, i) => {
    const angle = (i / count) * Math.PI - Math.PI / 2;
    const radius = i % 2 === 0 ? outer : inner;
    return `${(Math.cos(angle) * radius).toFixed(1)} ${(Math.sin(angle) * radius).toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}

/** A laurel spray: five leaves. */
function leaves(): string {
  return [-64, -32, 0, 32, 64]
    .map((degrees) => {
      const angle = ((degrees - 90) * Math.PI) / 180;
      const at = (along: number, aside: number) =>
        `${(Math.cos(angle) * along - Math.sin(angle) * aside).toFixed(1)} ${(8 + Math.sin(angle) * along + Math.cos(angle) * aside).toFixed(1)}`;
      return `M${at(5, 0)}Q${at(10, 4.4)} ${at(19, 0)}Q${at(10, -4.4)} ${at(5, 0)}Z`;
    })
    .join("");
}
