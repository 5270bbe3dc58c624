/** A purse in gold. `tied` buys from the market's own stock only. */
export interface TiedPurse {
  gold: number;
  goldHeld: number;
  tied: number;
  /** The part of `goldHeld` that is held for players' lots. */
  heldForPlayersLots: number;
}

/** Gold that a bid on a player's lot may take. */
export function freeForPlayersLots(purse: TiedPurse): number {
  const free = purse.gold + purse.goldHeld - purse.tied - purse.heldForPlayersLots;
  return Math.max(0, Math.min(purse.gold, free));
}

/** Tied gold that is left after a purchase from the market's own stock, which spends it first. */
export function tiedAfterPurchase(tied: number, price: number): number {
  return Math.max(0, tied - price);
}
