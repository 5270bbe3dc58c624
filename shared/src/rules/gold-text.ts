const amounts = new Intl.NumberFormat("en-GB");

/** "12,450" */
export function formatGold(gold: number): string {
  return amounts.format(gold);
}

/** "12,450 gold" */
export function goldText(gold: number): string {
  return `${formatGold(gold)} gold`;
}
