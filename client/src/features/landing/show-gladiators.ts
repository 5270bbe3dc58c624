import type { CoinSubject } from "../../components/coin-portrait/draw-coin.ts";

/** Illustrations, not gladiators of the market. */
export const HERO_COINS: readonly CoinSubject[] = [
  {
    id: "show-oenomaus",
    name: "Oenomaus",
    nationality: "Gaul",
    level: 9,
    fightingStyle: "retiarius",
  },
  {
    id: "show-spartacus",
    name: "Spartacus",
    nationality: "Thracian",
    level: 14,
    fightingStyle: "thraex",
  },
  { id: "show-crixus", name: "Crixus", nationality: "Gaul", level: 4, fightingStyle: "provocator" },
];
