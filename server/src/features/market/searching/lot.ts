import type { AttributeName, WeaponName } from "@ludus/shared/model/attributes";
import type { Nationality } from "@ludus/shared/model/nationalities";
import type { OrderedLot } from "@ludus/shared/rules/market-order";

/** Never changes while the lot is open. */
export interface LotProfile {
  nameKey: string;
  nationality: Nationality;
  age: number;
  level: number;
  wins: number;
  potential: number;
  bestWeapon: WeaponName;
  marketValue: number;
  /** The visible values. Hidden maxima are not here, so no search can tell them. */
  attributes: Readonly<Record<AttributeName, number>>;
}

/** An open auction as searches see it. */
export interface Lot extends OrderedLot, LotProfile {
  auctionId: number;
  gladiatorId: string;
}
