import { z } from "zod/mini";
import type { Access } from "../endpoint.ts";
import { problemBody, type ProblemCode } from "../problems.ts";
import type { RateRule } from "./rate-rule.ts";

/** A message that a client sends over its socket and the server acknowledges. */
export interface Message<
  Name extends string = string,
  Input extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> {
  name: Name;
  access: Exclude<Access, "public">;
  /** Its effect, for the live feed's reference: a verb phrase without a full stop. */
  summary: string;
  input: Input;
  /** The `data` of a successful acknowledgement. */
  reply: Reply;
  /** Its own refusals. Those of its access and its input are derived. */
  refusals?: readonly ProblemCode[];
  rate: RateRule;
}

export type MessageInput<M extends Message> = z.output<M["input"]>;
export type MessageReply<M extends Message> = z.output<M["reply"]>;

export function message<
  const Name extends string,
  Input extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
>(declaration: Message<Name, Input, Reply>): Message<Name, Input, Reply> {
  return declaration;
}

/** The shape of every acknowledgement. Its `data` is checked by the message's `reply`. */
export const acknowledgement = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), data: z.unknown() }),
  z.object({ ok: z.literal(false), problem: problemBody }),
]);

type Refused = Extract<z.output<typeof acknowledgement>, { ok: false }>;
export type Acknowledgement<Reply> = { ok: true; data: Reply } | Refused;
