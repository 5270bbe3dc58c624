/** Accounts that may not connect for a while, on this node. */
export interface Pauses {
  begin(account: string): void;
  /** 0: the account may connect. */
  secondsLeft(account: string): number;
}

export function createPauses(pauseMs: number, steadyNow: () => number): Pauses {
  /** In the order of their ends. */
  const endsByAccount = new Map<string, number>();

  function forgetEnded(now: number): void {
    for (const [account, endsAt] of endsByAccount) {
      if (endsAt > now) return;
      endsByAccount.delete(account);
    }
  }

  return {
    begin(account) {
      const now = steadyNow();
      forgetEnded(now);
      endsByAccount.delete(account);
      endsByAccount.set(account, now + pauseMs);
    },
    secondsLeft(account) {
      const msLeft = (endsByAccount.get(account) ?? 0) - steadyNow();
      return Math.max(0, Math.ceil(msLeft / 1000));
    },
  };
}
