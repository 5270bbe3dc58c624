/** A purse in gold. `startingGold` is what is left of the first purse: it buys from the market's own stock only. */
export interface Purse {
  gold: number;
  goldHeld: number;
  startingGold: number;
  /** The part of `goldHeld` that is held for players' lots. */
  heldForPlayersLots: number;
}

/** Gold that a bid on a player's lot may take. */
export function freeForPlayersLots(purse: Purse): number {
  const free = purse.gold + purse.goldHeld - purse.startingGold - purse.heldForPlayersLots;
  return Math.max(0, Math.min(purse.gold, free));
}

/** Starting gold that is left after a purchase from the market's own stock, which spends it first. */
export function startingGoldAfterPurchase(startingGold: number, price: number): number {
  return Math.max(0, startingGold - price);
}
