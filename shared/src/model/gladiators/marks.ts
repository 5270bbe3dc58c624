/** The numbers that decide a bout: his best weapon, and the rounded means of the other groups of attributes. */
export const MARK_NAMES = ["weapon", "combat", "physical", "mental"] as const;
export type MarkName = (typeof MARK_NAMES)[number];
export type Marks = Record<MarkName, number>;
