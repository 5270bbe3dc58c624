import type { AttributeName, WeaponName } from "@ludus/shared/model/gladiators/attributes";
import type { Nationality } from "@ludus/shared/model/gladiators/nationalities";
import type { OrderedLot } from "@ludus/shared/rules/auctions/market-order";

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
  /** The visible values. Hidden maxima are not here, so no search can reveal them. */
  attributes: Readonly<Record<AttributeName, number>>;
}

export interface Lot extends OrderedLot, LotProfile {
  auctionId: number;
  gladiatorId: string;
  startingPrice: number | null;
  /** Null: of the market's own stock. */
  sellerId: string | null;
}
