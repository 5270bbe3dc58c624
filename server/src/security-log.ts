import ipaddr from "ipaddr.js";
import { keysOf } from "@ludus/shared/records";
import { MINUTE_MS } from "@ludus/shared/durations";
import type { Log } from "./log.ts";

/**
 * Every kind of line, with how many a minute are written of one account, or of one network without an
 * account. A stranger causes the scarce ones at will; the others need an account or an operator.
 */
const LINES_PER_MINUTE = {
  registered: 30,
  "signed-in": 600,
  "sign-in-failed": 30,
  "reauthentication-failed": 600,
  "ticket-misused": 30,
  "link-misused": 30,
  "signed-out": 600,
  "sessions-ended": 600,
  "password-changed": 600,
  "password-reset": 600,
  "email-changed": 600,
  "email-change-cancelled": 600,
  "account-deleted": 600,
  "operator-act": 600,
  "operator-refused": 600,
  "player-reported": 600,
  forbidden: 30,
  "refused-by-limit": 30,
  "connection-cut": 30,
} as const;

export type SecurityKind = keyof typeof LINES_PER_MINUTE;
export const SECURITY_KINDS = keysOf(LINES_PER_MINUTE);

/** All accounts and networks together get so many times the lines of one. */
const TIMES_IN_ALL = 3;
/** At most this many accounts have a line of their own each minute, those with the most events first. */
const SUMS_MAX = 30;
const ACCOUNTS_COUNTED_MAX = 1000;

interface SecurityEvent {
  kind: SecurityKind;
  /** A player's id. Never a name or an e-mail address. */
  account?: string | undefined;
  /** The id of the player whom an operator's act is about. */
  player?: string | undefined;
  /** As `Caller.address` has it; only its network is written. */
  address?: string | undefined;
  /** How many sessions ended. */
  count?: number;
  /** In fixed words: how, why, or by which limit. Nothing that a stranger sent. */
  reason?: string | undefined;
}

export interface SecurityLog {
  record(event: SecurityEvent): void;
  /** Writes the counts of the minutes that have begun. */
  close(): void;
}

/** One kind's events within a minute. */
interface Minute {
  written: number;
  /** By account, or by network where there is no account. */
  writtenBy: Map<string, number>;
  unwritten: number;
  unwrittenByAccount: Map<string, number>;
  timer: NodeJS.Timeout;
}

/**
 * One line `{"security":{"kind":…}}` for an event. Beyond its kind's lines a minute, events are counted;
 * when the minute ends, their numbers are written by account. `onNoted` is called for every event.
 */
export function createSecurityLog(
  log: Log,
  onNoted: (kind: SecurityKind) => void = () => {},
): SecurityLog {
  const minutes = new Map<SecurityKind, Minute>();

  function begin(kind: SecurityKind): Minute {
    const timer = setTimeout(() => end(kind), MINUTE_MS).unref();
    const counts = { writtenBy: new Map(), unwrittenByAccount: new Map() };
    const minute = { written: 0, unwritten: 0, ...counts, timer };
    minutes.set(kind, minute);
    return minute;
  }

  function end(kind: SecurityKind): void {
    const minute = minutes.get(kind);
    if (!minute) return;
    clearTimeout(minute.timer);
    minutes.delete(kind);
    for (const sum of sumsOf(minute)) log.info({ security: { kind, ...sum } }, `security: ${kind}`);
  }

  return {
    record({ kind, account, player, address, count, reason }) {
      onNoted(kind);
      const minute = minutes.get(kind) ?? begin(kind);
      const network = address === undefined ? undefined : networkOf(address);
      if (!mayWrite(minute, LINES_PER_MINUTE[kind], account ?? network ?? "")) {
        return countUnwritten(minute, account);
      }
      log.info(
        { security: { kind, account, player, network, count, reason } },
        `security: ${kind}`,
      );
    },
    close() {
      for (const kind of minutes.keys()) end(kind);
    },
  };
}

function mayWrite(minute: Minute, linesMax: number, by: string): boolean {
  const written = minute.writtenBy.get(by) ?? 0;
  if (written >= linesMax || minute.written >= linesMax * TIMES_IN_ALL) return false;
  minute.written += 1;
  minute.writtenBy.set(by, written + 1);
  return true;
}

function countUnwritten(minute: Minute, account: string | undefined): void {
  minute.unwritten += 1;
  const { unwrittenByAccount: counts } = minute;
  if (account === undefined) return;
  if (!counts.has(account) && counts.size >= ACCOUNTS_COUNTED_MAX) return;
  counts.set(account, (counts.get(account) ?? 0) + 1);
}

/** Lines of accounts, then the number of all others. */
function sumsOf({ unwritten, unwrittenByAccount }: Minute) {
  const sums = [...unwrittenByAccount]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, SUMS_MAX)
    .map(([account, count]) => ({ account, unwritten: count }));
  const others = unwritten - sums.reduce((sum, each) => sum + each.unwritten, 0);
  return others > 0 ? [...sums, { unwritten: others }] : sums;
}

/** The /24 or /48 that an address is in: enough to see a pattern, too little to name a household. */
export function networkOf(address: string): string | undefined {
  const [host = ""] = address.split("/");
  if (!ipaddr.isValid(host)) return undefined;
  const ip = ipaddr.process(host);
  if (ip instanceof ipaddr.IPv4) return `${ip.octets.slice(0, 3).join(".")}.0/24`;
  return `${ip.parts
    .slice(0, 3)
    .map((group) => group.toString(16))
    .join(":")}::/48`;
}
