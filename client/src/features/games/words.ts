const COUNTS = "none one two three four five six seven eight nine ten".split(" ");
const ORDINALS = "first second third fourth fifth sixth seventh eighth".split(" ");

/** "none", "three"; figures above ten. */
export function countText(count: number): string {
  return COUNTS[count] ?? String(count);
}

/** A place in a table, counted from 1. */
export function ordinalText(place: number): string {
  return ORDINALS[place - 1] ?? `${place}th`;
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
