import { coinEdge } from "./metal/coin-edge.ts";
import { coinWear, type CoinWear } from "./metal/coin-wear.ts";
import { ornamentOf } from "./relief/ornament.ts";
import { seededRandom } from "@ludus/shared/rules/random";

/** Everything about one coin that chance decided when it was struck. */
export interface Strike {
  edge: string;
  /** How the die sat on the blank. */
  tiltDegrees: number;
  shift: { x: number; y: number };
  wear: CoinWear;
  ornament: string;
  /** In [0, 1): which make of armour. */
  make: number;
  /** Whether the plume shows the people's second colour. */
  trimmed: boolean;
}

const TILT_MAX_DEGREES = 5;
const SHIFT_MAX = 1.6;
const TRIMMED_SHARE = 0.4;

/** The same id always strikes the same coin. */
export function strikeOf(gladiatorId: string): Strike {
  const random = seededRandom(gladiatorId);
  const spread = (max: number) => Math.round((random() * 2 - 1) * max * 10) / 10;
  return {
    edge: coinEdge(random),
    tiltDegrees: spread(TILT_MAX_DEGREES),
    shift: { x: spread(SHIFT_MAX), y: spread(SHIFT_MAX) },
    wear: coinWear(random),
    ornament: ornamentOf(random),
    make: random(),
    trimmed: random() < TRIMMED_SHARE,
  };
}
