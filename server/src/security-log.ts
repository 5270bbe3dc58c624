import ipaddr from "ipaddr.js";
import { keysOf } from "@ludus/shared/records";
import type { Log } from "./log.ts";

/**
 * Every kind of line, with how many a minute are written. A stranger causes the scarce ones at will,
 * so they must not fill a disk; the others need an account or an operator.
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
  "dashboard-opened": 600,
  "operator-act": 600,
  "operator-refused": 600,
  "player-reported": 600,
  forbidden: 30,
  "refused-by-limit": 30,
  "connection-cut": 30,
} as const;

export type SecurityKind = keyof typeof LINES_PER_MINUTE;
export const SECURITY_KINDS = keysOf(LINES_PER_MINUTE);

const MINUTE_MS = 60_000;

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
  note(event: SecurityEvent): void;
  /** Writes the counts of the minutes that have begun. */
  close(): void;
}

/**
 * One line `{"security":{"kind":…}}` for an event. Beyond its kind's lines a minute, events are counted,
 * and their number is written when the minute ends. `onNoted` hears of every event.
 */
export function createSecurityLog(
  log: Log,
  onNoted: (kind: SecurityKind) => void = () => {},
): SecurityLog {
  const minutes = new Map<SecurityKind, { written: number; timer: NodeJS.Timeout }>();

  function begin(kind: SecurityKind): { written: number; timer: NodeJS.Timeout } {
    const minute = { written: 0, timer: setTimeout(() => end(kind), MINUTE_MS).unref() };
    minutes.set(kind, minute);
    return minute;
  }

  function end(kind: SecurityKind): void {
    const minute = minutes.get(kind);
    if (!minute) return;
    clearTimeout(minute.timer);
    minutes.delete(kind);
    const unwritten = minute.written - LINES_PER_MINUTE[kind];
    if (unwritten > 0) log.info({ security: { kind, unwritten } }, `security: ${kind}`);
  }

  return {
    note({ kind, account, player, address, count, reason }) {
      onNoted(kind);
      const minute = minutes.get(kind) ?? begin(kind);
      minute.written += 1;
      if (minute.written > LINES_PER_MINUTE[kind]) return;
      const network = address === undefined ? undefined : networkOf(address);
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
