import { DAY_MS } from "../../durations.ts";

const BROWSER_MS = 30 * DAY_MS;
const ADDRESS_MS = DAY_MS;

/** Where an account was seen: a browser, known by its cookie, or an address. */
export interface Trace {
  trace: string;
  /** Epoch ms. */
  seenAt: number;
}

type Traces<Some extends Trace = Trace> = readonly Some[];

export const browserTrace = (browserId: string) => `browser:${browserId}`;
export const addressTrace = (addressHash: string) => `address:${addressHash}`;

/**
 * Whether two accounts may be one person's: the same browser within 30 days, or the same address within a
 * day of each other. Never by the browser's name or a wider network, which strangers share.
 */
export function areConnected(one: Traces, other: Traces, now: number): boolean {
  return one.some((mine) => other.some((theirs) => isSamePlace(mine, theirs, now)));
}

/** How many persons the accounts may be at the least: those connected to each other are one. */
export function countApart(accounts: readonly Traces[], now: number): number {
  const groupOf = accounts.map((_traces, index) => index);
  const rootOf = (index: number): number => {
    const group = groupOf[index] ?? index;
    return group === index ? index : rootOf(group);
  };
  const seen = accounts
    .flatMap((traces, index) => traces.map(({ trace, seenAt }) => ({ trace, seenAt, index })))
    .toSorted((a, b) => (a.trace === b.trace ? a.seenAt - b.seenAt : a.trace < b.trace ? -1 : 1));
  for (const [position, mine] of seen.entries()) {
    const before = seen[position - 1];
    if (before && isSamePlace(before, mine, now))
      groupOf[rootOf(mine.index)] = rootOf(before.index);
  }
  return groupOf.filter((group, index) => group === index).length;
}

function isSamePlace(one: Trace, other: Trace, now: number): boolean {
  if (one.trace !== other.trace) return false;
  if (one.trace.startsWith("address:")) return Math.abs(one.seenAt - other.seenAt) <= ADDRESS_MS;
  return Math.min(one.seenAt, other.seenAt) > now - BROWSER_MS;
}
