/** Where the points of a gladiator's bouts go. `style`: where his style has them, without cost. */
const TRAININGS = ["style", "weapons", "combat", "physical", "mental"] as const;
export type Training = (typeof TRAININGS)[number];
