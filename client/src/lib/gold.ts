const goldFormat = new Intl.NumberFormat("en-GB");

/** "12,450" */
export function formatGold(amount: number): string {
  return goldFormat.format(amount);
}
