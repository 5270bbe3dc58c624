import type { Socket } from "socket.io";
import type { z } from "zod";
import { Problem } from "@ludus/shared/contract/problems";
import type {
  ClientToServerEvents,
  ServerToClientEvents,
} from "@ludus/shared/contract/socket-events";
import { limitRate } from "../http/limit-rate.ts";
import { parseInput } from "../http/parse-input.ts";
import { toProblem } from "../http/reply.ts";
import type { SignedIn } from "../http/signed-in.ts";
import type { Log } from "../log.ts";
import type { RateLimit, RateRule } from "../platform/rate-limit/rate-limit.ts";

interface SocketData {
  signedIn: SignedIn;
  token: string;
}
export type LiveSocket = Socket<
  ClientToServerEvents,
  ServerToClientEvents,
  Record<string, never>,
  SocketData
>;

export interface MessageContext {
  rateLimit: RateLimit;
  log: Log;
}

/**
 * The one way to handle a client's message: whatever a client sends, or leaves out, and whatever
 * goes wrong, the process goes on and the client gets a coded answer if it asked for one.
 */
export function onMessage<Schema extends z.ZodType, Answer>(
  { rateLimit, log }: MessageContext,
  socket: LiveSocket,
  event: keyof ClientToServerEvents,
  schema: Schema,
  rule: RateRule,
  handle: (message: z.output<Schema>) => Promise<Answer>,
): void {
  const listener = async (...received: unknown[]): Promise<void> => {
    const last = received.at(-1);
    const acknowledge = typeof last === "function" ? (last as (answer: unknown) => void) : null;
    try {
      await limitRate(rateLimit, rule, socket.data.signedIn.user.id);
      if (received.length !== (acknowledge ? 2 : 1)) throw new Problem("MALFORMED");
      const data = await handle(parseInput(schema, received[0]));
      acknowledge?.({ ok: true, data });
    } catch (error) {
      const problem = toProblem(error, log);
      acknowledge?.({ ok: false, problem: problem.toBody() });
    }
  };
  socket.on(event, listener);
}
