/** The first is the highest. */
export function leagueName(number: number): string {
  return `League ${number}`;
}
