import { handshakeAuth } from "@ludus/shared/contract/live/live-messages";
import { Problem } from "@ludus/shared/contract/problems";
import type { FindSession } from "../../http/signed-in.ts";
import { toProblem } from "../../http/replies/reply.ts";
import type { Log } from "../../log.ts";
import type { FloodGuard } from "../limits/cut-floods.ts";
import type { LiveSocket } from "../live-server.ts";

interface HandshakeContext {
  findSession: FindSession;
  floodGuard: FloodGuard;
  steadyNow: () => number;
  log: Log;
}

/**
 * A refused client gets `connect_error` with the problem as its `data`. A connection has one try: with
 * several under way at once it would become several sockets.
 */
export function authenticateSocket({ log, ...context }: HandshakeContext) {
  const tried = new WeakSet<object>();
  return (socket: LiveSocket, next: (error?: Error) => void): void => {
    if (tried.has(socket.conn)) {
      socket.conn.close(true);
      return;
    }
    tried.add(socket.conn);
    signIn(socket, context).then(
      () => next(),
      (error: unknown) => {
        const problem = toProblem(error, log);
        next(Object.assign(new Error(problem.message), { data: problem.toBody() }));
      },
    );
  };
}

async function signIn(
  socket: LiveSocket,
  { findSession, floodGuard, steadyNow }: Omit<HandshakeContext, "log">,
): Promise<void> {
  const auth = handshakeAuth.safeParse(socket.handshake.auth);
  if (!auth.success) throw new Problem("NOT_SIGNED_IN");
  const signedIn = await findSession(auth.data.token, socket.request);
  if (!signedIn) throw new Problem("SESSION_ENDED");
  floodGuard.admit(socket.conn, signedIn.user.id);
  const now = steadyNow();
  const times = { checkedAt: now, usedAt: now, notedAt: now };
  socket.data = { signedIn, token: auth.data.token, ...times };
}
