import type { CoinSubject } from "../../components/coin-portrait/coin-portrait.tsx";

/** Men of the landing page: drawn, not on sale. */
export const HERO_COINS: readonly CoinSubject[] = [
  { id: "show-oenomaus", name: "Oenomaus", nationality: "Gaul", level: 9, bestWeapon: "trident" },
  {
    id: "show-spartacus",
    name: "Spartacus",
    nationality: "Thracian",
    level: 14,
    bestWeapon: "sword",
  },
  { id: "show-crixus", name: "Crixus", nationality: "Gaul", level: 4, bestWeapon: "shield" },
];

interface ShownLot {
  gladiator: CoinSubject;
  bid: string;
  left: string;
}

export const SHOWN_LOTS: readonly ShownLot[] = [
  lot("Priscus", "Roman", 5, "sword", "4,300", "12m 41s"),
  lot("Verus", "Nubian", 11, "shield", "9,100", "1h 08m"),
  lot("Gannicus", "Britannic", 9, "dualWield", "1,200", "5h 19m"),
  lot("Barca", "Carthaginian", 3, "net", "700", "6h 02m"),
  lot("Ashur", "Syrian", 6, "spear", "2,600", "9h 47m"),
  lot("Agron", "Germanic", 13, "sword", "12,800", "1d 03h"),
  lot("Sedullus", "Dacian", 8, "trident", "3,900", "1d 11h"),
  lot("Attilius", "Iberian", 4, "spear", "1,500", "2d 04h"),
];

function lot(
  name: string,
  nationality: CoinSubject["nationality"],
  level: number,
  bestWeapon: CoinSubject["bestWeapon"],
  bid: string,
  left: string,
): ShownLot {
  return { gladiator: { id: `show-${name}`, name, nationality, level, bestWeapon }, bid, left };
}
