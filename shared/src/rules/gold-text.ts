const amounts = new Intl.NumberFormat("en-GB");

/** "12,450" */
export function formatGold(gold: number): string {
  return amounts.format(gold);
}

/** "12,450 gold" */
export function goldText(gold: number): string {
  return `${formatGold(gold)} gold`;
}

/** One mark, or one kind of space, between all thousands. */
const WHOLE_NUMBER = /^(?:\d+|\d{1,3}(?:([ ,.'’\u00a0\u2009\u202f])\d{3})(?:\1\d{3})*)$/;

/**
 * Gold as players of any country type it: 1500, 1,500, 1.500, 1 500, 1'500, also in full-width digits.
 * NaN for everything else, such as 400.5, 1e3 or nothing.
 */
export function parseGold(text: string): number {
  const typed = text.normalize("NFKC").trim();
  return WHOLE_NUMBER.test(typed) ? Number(typed.replace(/\D/g, "")) : NaN;
}
