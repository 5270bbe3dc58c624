import type { GoldMovement } from "@ludus/shared/contract/journal-api";

export interface Purchase {
  at: number;
  amount: number;
  name: string;
  /** Gold and held gold together, after it. */
  left: number;
}

/** A balance holds until the next time: gold is never "between" two values. */
export interface BalanceSteps {
  times: number[];
  gold: number[];
  /** Gold and held gold together. */
  total: number[];
  purchases: Purchase[];
}

/** The balance from `from` until `now`, out of movements, newest first. */
export function balanceSteps(
  movements: readonly GoldMovement[],
  { from, now }: { from: number; now: number },
): BalanceSteps {
  const shown = movements.filter(({ at }) => at >= from).toReversed();
  const before = movements.find(({ at }) => at < from);
  const steps: BalanceSteps = { times: [], gold: [], total: [], purchases: [] };
  if (before) addStep(steps, from, before);
  for (const movement of shown) {
    addStep(steps, movement.at, movement);
    if (movement.kind !== "spend") continue;
    const left = movement.gold + movement.goldHeld;
    const name = movement.gladiator?.name ?? "";
    steps.purchases.push({ at: movement.at, amount: movement.amount, name, left });
  }
  const last = movements[0];
  if (last) addStep(steps, Math.max(now, last.at), last);
  return steps;
}

/** Only the last of several balances at one time is drawn. */
function addStep(
  { times, gold, total }: BalanceSteps,
  at: number,
  balance: Pick<GoldMovement, "gold" | "goldHeld">,
): void {
  const index = times.at(-1) === at ? times.length - 1 : times.length;
  times[index] = at;
  gold[index] = balance.gold;
  total[index] = balance.gold + balance.goldHeld;
}
