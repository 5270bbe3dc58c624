import { COIN_CENTRE } from "../coin-grid.ts";
import { tenth } from "../drawing/curves.ts";

export interface CoinWear {
  /** 0 fresh from the die, 1 long in circulation. */
  age: number;
  /** Fine lines across the field. */
  scratches: string;
}

const SCRATCHES_MAX = 7;

export function coinWear(random: () => number): CoinWear {
  const age = random();
  const count = 2 + Math.round(age * (SCRATCHES_MAX - 2));
  return {
    age,
    scratches: Array.from({ length: count }, () => scratch(random)).join(""),
  };
}

function scratch(random: () => number): string {
  const [x, y] = around(random() * 360, 25 + random() * 60);
  const slope = random() * Math.PI;
  const length = 6 + random() * 18;
  const [dx, dy] = [Math.cos(slope) * length, Math.sin(slope) * length];
  const bend = (random() - 0.5) * 5;
  return `M${tenth(x)} ${tenth(y)}q${tenth(dx / 2 + bend)} ${tenth(dy / 2 - bend)} ${tenth(dx)} ${tenth(dy)}`;
}

function around(degrees: number, radius: number): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [COIN_CENTRE + Math.cos(angle) * radius, COIN_CENTRE + Math.sin(angle) * radius];
}
