import type { z } from "zod";
import type { Endpoint } from "@ludus/shared/contract/endpoint";
import type { actDone } from "@ludus/shared/contract/operators/acts-api";
import type { AuditKind } from "@ludus/shared/model/audit-kind";
import type { Role } from "@ludus/shared/rules/accounts/roles";
import type { Fact } from "../../../facts/fact.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { NewLetter } from "../../letters/letters.ts";
import type { NewAct } from "./audit-log.ts";

/** Every call for an act has these fields, besides its own. */
export type ActInput = z.ZodObject<{ key: z.ZodType<string>; reason: z.ZodType<string> }>;

/** Inside the act's transaction. */
export interface Acting {
  /** Epoch ms of wall time. */
  at: number;
  operatorId: string;
  /** The operator's, as it is now: sessions may be remembered for some seconds after a change. */
  role: Role;
}

/** The change that an act made, for the audit log. */
export interface Change extends Pick<
  NewAct,
  "playerId" | "auctionId" | "gladiatorId" | "before" | "after"
> {
  /** How much was granted or taken. */
  gold?: number;
  /** Default: one to the player concerned, with the same change. */
  letters?: readonly NewLetter[];
  /** Players' tabs hear of them, besides the letters. */
  facts?: readonly Fact[];
  /** How many sessions of the player it ended. */
  endedSessions?: number;
}

/** One kind of what operators do: declared once, and served, repeated, logged and announced by that. */
export interface OperatorAct<Input extends ActInput, Context> {
  endpoint: Endpoint<string, Input, typeof actDone>;
  kind: AuditKind | ((input: z.output<Input>) => AuditKind);
  /** Whether a session that may have been taken over is refused. */
  needsFreshSession?: boolean;
  /** Locks what it concerns, refuses or changes it. */
  change(
    act: { tx: Transaction; input: z.output<Input>; acting: Acting },
    context: Context,
  ): Promise<Change>;
}

export function operatorAct<Input extends ActInput, Context>(
  act: OperatorAct<Input, Context>,
): OperatorAct<Input, Context> {
  return act;
}
