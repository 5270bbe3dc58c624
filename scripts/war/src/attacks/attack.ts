/** One kind of attack, played in rounds. */
export interface Attack {
  name: string;
  /** Outcomes that every run must have seen: without one, the attack missed what it is aimed at. */
  gets: readonly string[];
  /** Resolves with the outcome of each of its tries: a status, a problem's code, or the end. */
  once(round: number): Promise<readonly string[]>;
}

/** Outcomes of attacks, counted. */
export class AttackTally {
  rounds = 0;
  readonly #attacks: readonly Attack[];
  readonly #counts = new Map<string, Map<string, number>>();

  constructor(attacks: readonly Attack[]) {
    this.#attacks = attacks;
  }

  /** Plays a round of all attacks at once. Resolves when the last try has ended. */
  async playRound(): Promise<void> {
    await Promise.all(
      this.#attacks.map(async ({ name, once }) => this.#count(name, await once(this.rounds))),
    );
    this.rounds += 1;
  }

  /** Each attack, and how often it had each outcome. */
  outcomes(): [name: string, outcomes: string][] {
    return this.#attacks.map(({ name }) => {
      const counts = [...(this.#counts.get(name) ?? [])];
      return [name, counts.map(([outcome, times]) => `${outcome} × ${times}`).join(", ")];
    });
  }

  /** One line for each outcome that an attack is there for and never had. */
  missing(): string[] {
    return this.#attacks.flatMap(({ name, gets }) =>
      gets
        .filter((outcome) => !this.#counts.get(name)?.has(outcome))
        .map((outcome) => `The attack "${name}" never got ${outcome}.`),
    );
  }

  #count(name: string, outcomes: readonly string[]): void {
    const counts = this.#counts.get(name) ?? new Map<string, number>();
    for (const outcome of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    this.#counts.set(name, counts);
  }
}
