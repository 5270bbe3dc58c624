import type { LiveEvent } from "@ludus/shared/contract/live/event";
import { onEvent, type EventSocket } from "@ludus/shared/contract/live/on-event";
import type { z } from "zod/mini";
import { logFailure } from "../browser/log-failure.ts";

/** Listens for an event of the server. Features export theirs as they export their pages. */
export type LiveHandler = (socket: EventSocket) => void;

/** An event that breaks the contract is logged and changes nothing. */
export function onLive<Payload extends z.ZodMiniType>(
  event: LiveEvent<string, Payload>,
  apply: (payload: z.output<Payload>) => void,
): LiveHandler {
  return (socket) =>
    onEvent(socket, event, apply, (error) => logFailure(`Event ${event.name} not applied`, error));
}
