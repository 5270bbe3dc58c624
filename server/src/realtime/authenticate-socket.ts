import { handshakeAuth } from "@ludus/shared/contract/live/live-messages";
import { Problem } from "@ludus/shared/contract/problems";
import type { FindSession } from "../http/signed-in.ts";
import { toProblem } from "../http/replies/reply.ts";
import type { Log } from "../log.ts";
import type { LiveSocket } from "./live-server.ts";

/** A refused client gets `connect_error` with the problem as its `data`. */
export function authenticateSocket(findSession: FindSession, wallNow: () => number, log: Log) {
  return (socket: LiveSocket, next: (error?: Error) => void): void => {
    signIn(socket, findSession, wallNow).then(
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
  findSession: FindSession,
  wallNow: () => number,
): Promise<void> {
  const auth = handshakeAuth.safeParse(socket.handshake.auth);
  if (!auth.success) throw new Problem("NOT_SIGNED_IN");
  const signedIn = await findSession(auth.data.token);
  if (!signedIn) throw new Problem("SESSION_ENDED");
  const now = wallNow();
  const times = { checkedAt: now, usedAt: now, notedAt: now };
  socket.data = { signedIn, token: auth.data.token, ...times };
}
