import type { z } from "zod/mini";
import { callMessage } from "@ludus/shared/contract/live/call-message";
import type { Message } from "@ludus/shared/contract/live/message";
import { Problem } from "@ludus/shared/contract/problems";
import { refusalsOfMessage } from "@ludus/shared/contract/refusals-of";
import type { PlayerSocket } from "./connect-player.ts";

const ANSWER_MS_MAX = 10_000;

/**
 * @throws Problem for a refusal that the message declares; Error for any other, for an answer that
 * breaks the contract, and when the connection is lost or 10 s pass first.
 */
export async function sendMessage<Input extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  socket: PlayerSocket,
  message: Message<string, Input, Reply>,
  input: z.input<Input>,
): Promise<z.output<Reply>> {
  try {
    return await callMessage(socket, message, input, { timeoutMs: ANSWER_MS_MAX });
  } catch (error) {
    if (!(error instanceof Problem) || refusalsOfMessage(message).includes(error.code)) throw error;
    throw new Error(`${message.name} has an undeclared refusal: ${error.code}`, { cause: error });
  }
}
