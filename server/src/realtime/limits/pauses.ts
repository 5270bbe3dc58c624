/** Accounts that may not connect for a while, on this node. */
export interface Pauses {
  begin(account: string): void;
  /** 0: the account may connect. */
  secondsLeft(account: string): number;
}

export function createPauses(pauseMs: number, wallNow: () => number): Pauses {
  /** In the order of their ends. */
  const endsByAccount = new Map<string, number>();

  /** A pause that would last longer than it can began before the clock was set back: it is over. */
  function msLeft(endsAt: number, now: number): number {
    const left = endsAt - now;
    return left > pauseMs ? 0 : Math.max(0, left);
  }

  function forgetEnded(now: number): void {
    for (const [account, endsAt] of endsByAccount) {
      if (msLeft(endsAt, now) > 0) return;
      endsByAccount.delete(account);
    }
  }

  return {
    begin(account) {
      const now = wallNow();
      forgetEnded(now);
      endsByAccount.delete(account);
      endsByAccount.set(account, now + pauseMs);
    },
    secondsLeft(account) {
      const endsAt = endsByAccount.get(account) ?? 0;
      return Math.ceil(msLeft(endsAt, wallNow()) / 1000);
    },
  };
}
