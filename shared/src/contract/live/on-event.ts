import type { z } from "zod/mini";
import type { LiveEvent } from "./event.ts";

export interface EventSocket {
  on(name: string, listener: (payload: unknown) => void): unknown;
}

/** Calls back with each checked payload of an event, or with zod's error if one breaks the contract. */
export function onEvent<Payload extends z.ZodMiniType>(
  socket: EventSocket,
  { name, payload }: LiveEvent<string, Payload>,
  listener: (payload: z.output<Payload>) => void,
  onBroken: (error: Error) => void,
): void {
  socket.on(name, (received) => {
    const parsed = payload.safeParse(received);
    if (parsed.success) listener(parsed.data);
    else onBroken(parsed.error);
  });
}
