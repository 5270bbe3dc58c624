export interface RateRule {
  name: string;
  points: number;
  perSeconds: number;
  /** Counted over all nodes, against guessing; others are counted by each node, without I/O. */
  isShared?: boolean;
  /** Refuses no call by itself, so its refusals are not logged. */
  isSilent?: boolean;
}

export interface RateLimit {
  /** Resolves with the seconds to wait, 0 if allowed. */
  take(rule: RateRule, key: string): Promise<number>;
  /** Undoes an allowed `take`, unless its window is over. */
  giveBack(rule: RateRule, key: string): Promise<void>;
  /** Gives all points back. */
  clear(rule: RateRule, key: string): Promise<void>;
  close(): void;
}
