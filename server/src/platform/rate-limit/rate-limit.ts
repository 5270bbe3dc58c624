export interface RateRule {
  name: string;
  points: number;
  perSeconds: number;
  /** Counted over all nodes, against guessing; others are counted by each node, without I/O. */
  isShared?: boolean;
}

export interface RateLimit {
  /** Resolves with the seconds to wait, 0 if allowed. */
  take(rule: RateRule, key: string): Promise<number>;
  close(): void;
}
