/** From here on a sum has no room for an aureus beside it. */
export function isVast(amount: number): boolean {
  return amount >= 1_000_000_000;
}
