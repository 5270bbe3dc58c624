import type { z } from "zod/mini";
import { acknowledgement, type Message } from "./message.ts";
import { Problem } from "../problems.ts";

export interface MessageSocket {
  timeout(ms: number): {
    emitWithAck(name: string, input: unknown): Promise<unknown>;
  };
  readonly volatile: Pick<MessageSocket, "timeout">;
}

export interface CallMessageOptions {
  timeoutMs: number;
  /** Doesn't wait in a buffer for a connection. */
  volatile?: boolean;
}

/**
 * Sends one message. Resolves with the checked reply; throws a `Problem` for every refusal, Socket.IO's
 * error when no answer comes in time, and zod's when an answer breaks the contract.
 */
export async function callMessage<Input extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  socket: MessageSocket,
  { name, reply }: Message<string, Input, Reply>,
  input: z.input<Input>,
  { timeoutMs, volatile = false }: CallMessageOptions,
): Promise<z.output<Reply>> {
  const sender = volatile ? socket.volatile : socket;
  const answer = acknowledgement.parse(await sender.timeout(timeoutMs).emitWithAck(name, input));
  if (!answer.ok) throw Problem.fromBody(answer.problem);
  return reply.parse(answer.data);
}
