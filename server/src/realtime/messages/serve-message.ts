import type { z } from "zod/mini";
import type { MessageName } from "@ludus/shared/contract/live/live-messages";
import type { Message } from "@ludus/shared/contract/live/message";
import { parseInput } from "../../http/requests/parse-input.ts";
import type { SignedIn } from "../../http/signed-in.ts";
import type { LiveSocket } from "../live-server.ts";

export interface Sender {
  signedIn: SignedIn;
  socket: Pick<LiveSocket, "rooms" | "join" | "leave">;
}

export interface MessageRoute {
  message: Message<MessageName>;
  /** Resolves with the acknowledgement's `data`. @throws Problem */
  answer(input: unknown, authorize: () => Promise<Sender>): Promise<unknown>;
}

export function serveMessage<Input extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  message: Message<MessageName, Input, Reply>,
  handle: (input: z.output<Input>, sender: Sender) => Promise<z.input<Reply>>,
): MessageRoute {
  return {
    message,
    async answer(input, authorize) {
      const parsed = parseInput(message.input, input);
      return handle(parsed, await authorize());
    },
  };
}
