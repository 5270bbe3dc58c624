/** Percent. */
export interface Fitness {
  condition: number;
  morale: number;
}

const MORALE_AT_REST = 70;

/** After a bout: a defeat costs more condition than a win, and morale follows the result. */
export function fitnessAfterBout({ condition, morale }: Fitness, hasWon: boolean): Fitness {
  return {
    condition: Math.max(0, condition - (hasWon ? 10 : 20)),
    morale: hasWon ? Math.min(100, morale + 6) : Math.max(0, morale - 6),
  };
}

/** At the next games: half of what is missing has come back, twice for who rests, and half of the mood has passed. */
export function fitnessAfterWeek({ condition, morale }: Fitness, rests = false): Fitness {
  const recovered = recover(condition);
  return {
    condition: rests ? recover(recovered) : recovered,
    morale: MORALE_AT_REST + Math.trunc((morale - MORALE_AT_REST) / 2),
  };
}

function recover(condition: number): number {
  return Math.ceil((condition + 100) / 2);
}
