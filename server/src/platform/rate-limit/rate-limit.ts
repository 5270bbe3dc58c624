/** How often something may be done: `points` in any `perSeconds`. */
export interface RateRule {
  name: string;
  points: number;
  perSeconds: number;
}

export interface RateLimit {
  /** Takes one point of a key's allowance. Resolves with the seconds to wait, 0 when allowed. */
  take(rule: RateRule, key: string): Promise<number>;
}
