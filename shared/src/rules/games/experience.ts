const EXPERIENCE_WON = 120;
const EXPERIENCE_LOST = 60;

export function experienceOfBout(hasWon: boolean): number {
  return hasWon ? EXPERIENCE_WON : EXPERIENCE_LOST;
}

/** The level that this experience reaches: 1 below 100, 2 below 300, 3 below 600, … */
export function levelAt(experience: number): number {
  let level = 1;
  while (experience >= experienceAtLevel(level + 1)) level += 1;
  return level;
}

/** Experience with which a level begins: 0, 100, 300, 600, … */
export function experienceAtLevel(level: number): number {
  return 50 * level * (level - 1);
}
