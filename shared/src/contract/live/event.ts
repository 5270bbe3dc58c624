import type { z } from "zod/mini";

/** One event that the server pushes to clients: the server emits it, clients handle it by `onEvent`. */
export interface LiveEvent<
  Name extends string = string,
  Payload extends z.ZodMiniType = z.ZodMiniType,
> {
  name: Name;
  /** Its recipients, for the live feed's reference. */
  to: string;
  /** Its content, for the live feed's reference: a noun phrase without a full stop. */
  summary: string;
  payload: Payload;
}

export type EventPayload<E extends LiveEvent> = z.output<E["payload"]>;

export function event<const Name extends string, Payload extends z.ZodMiniType>(
  declaration: LiveEvent<Name, Payload>,
): LiveEvent<Name, Payload> {
  return declaration;
}
