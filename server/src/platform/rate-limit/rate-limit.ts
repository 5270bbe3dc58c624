/** How often something may be done: `points` in any `perSeconds`. */
export interface RateRule {
  name: string;
  points: number;
  perSeconds: number;
  /**
   * Counted over all nodes together, where there are several: for what guards against guessing. All
   * else is counted by each node alone, which costs nothing, and bounds its work.
   */
  isShared?: boolean;
}

export interface RateLimit {
  /** Takes one point of a key's allowance. Resolves with the seconds to wait, 0 when allowed. */
  take(rule: RateRule, key: string): Promise<number>;
  close(): void;
}
