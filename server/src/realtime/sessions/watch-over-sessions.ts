import { slicesOf } from "@ludus/shared/slices";
import { MINUTE_MS } from "@ludus/shared/durations";
import { clientAddressOf } from "../../http/requests/client-address.ts";
import type { FindSession } from "../../http/signed-in.ts";
import type { SecurityLog } from "../../security-log.ts";
import {
  createRegularTask,
  type RegularTask,
  type TaskContext,
} from "../../platform/regular-task.ts";
import type { LiveServer, LiveSocket } from "../live-server.ts";

/** An ended session does nothing by its sockets after this, whatever happens to Redis. */
const CHECKED_WITHIN_MS = 5000;
const CHECK_EVERY_MS = 4000;
const SESSIONS_AT_ONCE = 500;
const USE_NOTED_EVERY_MS = 5 * MINUTE_MS;

export interface SessionLookups {
  /** Counts as a use of the session. */
  findSession: FindSession;
  /** Resolves with the ids of living sessions. Doesn't count as their use. */
  findLivingSessions(ids: readonly string[]): Promise<ReadonlySet<string>>;
  securityLog: SecurityLog;
  trustedProxies: number;
  steadyNow: () => number;
}

/**
 * Looks up the sessions of all sockets of this node, by the hundred, so that no bid must. A socket
 * that only listens keeps no session alive.
 */
export function watchOverSessions(
  io: LiveServer,
  context: TaskContext,
  lookups: SessionLookups,
): RegularTask {
  return createRegularTask(context, {
    name: "sessions",
    everyMs: CHECK_EVERY_MS,
    work: () => checkSessions(io, lookups),
  });
}

async function checkSessions(io: LiveServer, lookups: SessionLookups): Promise<void> {
  const sockets = [...io.of("/").sockets.values()];
  for (const some of slicesOf(sockets, SESSIONS_AT_ONCE)) await checkSome(some, lookups);
}

async function checkSome(sockets: readonly LiveSocket[], lookups: SessionLookups): Promise<void> {
  const now = lookups.steadyNow();
  await recordUses(sockets, lookups, now);
  const bySession = new Map(sockets.map((socket) => [socket.data.signedIn.sessionId, socket]));
  const living = await lookups.findLivingSessions([...bySession.keys()]);
  for (const [sessionId, socket] of bySession) {
    if (!living.has(sessionId)) logExpired(socket, lookups);
  }
  for (const socket of sockets) {
    if (living.has(socket.data.signedIn.sessionId)) socket.data.checkedAt = now;
    else endSocket(socket);
  }
}

function logExpired(
  { data, request }: LiveSocket,
  { securityLog, trustedProxies }: Pick<SessionLookups, "securityLog" | "trustedProxies">,
): void {
  const account = data.signedIn.user.id;
  const address = clientAddressOf(request, trustedProxies);
  securityLog.record({ kind: "sessions-ended", account, address, count: 1, reason: "expired" });
}

/** Messages are uses of their session. */
async function recordUses(
  sockets: readonly LiveSocket[],
  { findSession }: Pick<SessionLookups, "findSession">,
  now: number,
): Promise<void> {
  for (const { data, request } of sockets) {
    if (data.usedAt - data.notedAt <= USE_NOTED_EVERY_MS) continue;
    data.notedAt = now;
    await findSession(data.token, request);
  }
}

/** Looks the session up unless that was done a moment ago. Resolves with whether it lives. */
export async function renewSession(
  { data, request }: LiveSocket,
  { findSession, steadyNow }: Pick<SessionLookups, "findSession" | "steadyNow">,
): Promise<boolean> {
  const now = steadyNow();
  data.usedAt = now;
  if (now - data.checkedAt < CHECKED_WITHIN_MS) return true;
  const signedIn = await findSession(data.token, request);
  if (!signedIn) return false;
  Object.assign(data, { signedIn, checkedAt: now });
  return true;
}

/** Checks a session that may have ended while its socket connected. Never fails: the next check repeats it. */
export async function endIfSessionDied(
  socket: LiveSocket,
  findSession: FindSession,
): Promise<void> {
  const isAlive = await findSession(socket.data.token, socket.request).catch(() => true);
  if (!isAlive) endSocket(socket);
}

export function endSocket(socket: LiveSocket): void {
  socket.emit("session-ended", { reason: "expired" });
  socket.disconnect(true);
}
