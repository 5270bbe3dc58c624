import { Problem } from "@ludus/shared/contract/problems";
import { requireProfile } from "../../http/authenticate.ts";
import { clientAddressOf } from "../../http/requests/client-address.ts";
import { limitRate } from "../../http/requests/limit-rate.ts";
import { logRefusal } from "../../http/requests/log-refusal.ts";
import { toProblem } from "../../http/replies/reply.ts";
import type { FindSession } from "../../http/signed-in.ts";
import type { Log } from "../../log.ts";
import type { RateLimit } from "../../platform/rate-limit/rate-limit.ts";
import type { SecurityLog } from "../../security-log.ts";
import type { FloodGuard } from "../limits/cut-floods.ts";
import type { LiveSocket } from "../live-server.ts";
import type { MessageRoute, Sender } from "./serve-message.ts";
import { endSocket, renewSession } from "../sessions/watch-over-sessions.ts";

export interface MessageContext {
  findSession: FindSession;
  steadyNow: () => number;
  rateLimit: RateLimit;
  log: Log;
  securityLog: SecurityLog;
  trustedProxies: number;
}

/** No input ends the process, and a sender that asks for an answer gets one. */
export function onMessage(
  context: MessageContext & { floodGuard: FloodGuard },
  socket: LiveSocket,
  route: MessageRoute,
): void {
  const { message, answer } = route;
  const listener = async (...received: unknown[]): Promise<void> => {
    const last = received.at(-1);
    const acknowledge = isAcknowledge(last) ? last : null;
    try {
      await limitRate(context.rateLimit, message.rate, socket.data.signedIn.user.id);
      if (received.length !== (acknowledge ? 2 : 1)) throw new Problem("MALFORMED");
      const data = await answer(received[0], () => authorize(context, socket, route));
      acknowledge?.({ ok: true, data });
      context.floodGuard.answered(socket.conn, false);
    } catch (error) {
      const caller = {
        get address() {
          return clientAddressOf(socket.request, context.trustedProxies);
        },
      };
      const account = socket.data.signedIn.user.id;
      logRefusal(context.securityLog, error, { account, caller, call: message.name });
      const problem = toProblem(error, context.log);
      acknowledge?.({ ok: false, problem: problem.toBody() });
      if (problem.code === "SESSION_ENDED") endSocket(socket);
      else context.floodGuard.answered(socket.conn, problem.status < 500);
    }
  };
  socket.on(message.name, listener);
}

function isAcknowledge(value: unknown): value is (answer: unknown) => void {
  return typeof value === "function";
}

/** @throws SESSION_ENDED, PROFILE_INCOMPLETE */
async function authorize(
  context: MessageContext,
  socket: LiveSocket,
  { message }: MessageRoute,
): Promise<Sender> {
  if (!(await renewSession(socket, context))) throw new Problem("SESSION_ENDED");
  if (message.access === "profile-completed") {
    const { user, mustVerifyEmail } = socket.data.signedIn;
    if (!user.profileCompleted || mustVerifyEmail) {
      // Either may have been done since the handshake.
      const signedIn = await context.findSession(socket.data.token, socket.request);
      if (!signedIn) throw new Problem("SESSION_ENDED");
      socket.data.signedIn = signedIn;
    }
    requireProfile(socket.data.signedIn);
  }
  return { signedIn: socket.data.signedIn, socket };
}
