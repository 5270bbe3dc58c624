import { HOUR_MS } from "@ludus/shared/durations";
import type { World } from "./world.ts";

/** The outcomes of a transaction other than success. */
export type TransactionFault =
  /** The database refuses it. */
  | "refused"
  /** It does its work and can't commit. */
  | "rolled-back"
  /** It commits, and the answer is lost. */
  | "commit-unknown"
  /** The process dies before the commit. */
  | "crash-before-commit"
  /** It commits, and the process dies before it answers. */
  | "crash-after-commit";

const TRANSACTION_FAULTS: readonly TransactionFault[] = [
  "refused",
  "rolled-back",
  "commit-unknown",
  "crash-before-commit",
  "crash-after-commit",
];

const RATES = [0.003, 0.01, 0.05];

/** The faults of one run and their rates. Each seed mixes them anew, since some faults hide others. */
export interface Weather {
  nodes: number;
  transactions: ReadonlyMap<TransactionFault, number>;
  duplicateDelivery: number;
  lateJob: number;
  missingJob: number;
  duplicateJob: number;
  clockJump: number;
  /** The longest time that a dead node stays down. */
  downMsMax: number;
}

export function drawWeather(world: World): Weather {
  const rate = (rates: readonly number[]) =>
    world.chance(0.5) ? (rates[world.between(0, rates.length - 1)] as number) : 0;
  return {
    nodes: world.chance(0.5) ? 2 : 1,
    transactions: new Map(TRANSACTION_FAULTS.map((fault) => [fault, rate(RATES)])),
    duplicateDelivery: rate([0.02, 0.1, 0.3]),
    lateJob: rate([0.1, 0.5]),
    missingJob: rate([0.1, 0.5, 1]),
    duplicateJob: rate([0.1, 0.5]),
    clockJump: rate([0.001, 0.01]),
    downMsMax: world.chance(0.2) ? 6 * HOUR_MS : 60_000,
  };
}

/** No faults, as at the end of every run. */
export const CALM: Weather = {
  nodes: 1,
  transactions: new Map(),
  duplicateDelivery: 0,
  lateJob: 0,
  missingJob: 0,
  duplicateJob: 0,
  clockJump: 0,
  downMsMax: 0,
};

export function isAnyoneMortal({ transactions }: Weather): boolean {
  const deaths: TransactionFault[] = ["crash-before-commit", "crash-after-commit"];
  return deaths.some((fault) => (transactions.get(fault) ?? 0) > 0);
}

/** Whether a process may not know, or not tell, that it has committed. */
export function mayBeInDoubt(weather: Weather): boolean {
  return isAnyoneMortal(weather) || (weather.transactions.get("commit-unknown") ?? 0) > 0;
}

export function drawTransactionFault(world: World, weather: Weather): TransactionFault | null {
  for (const [fault, rate] of weather.transactions) {
    if (rate > 0 && world.chance(rate)) return fault;
  }
  return null;
}
