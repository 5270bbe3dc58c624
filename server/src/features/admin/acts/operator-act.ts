import type { z } from "zod";
import type { Act, ActInput, ActLetter } from "@ludus/shared/acts/act";
import type { AuditKind } from "@ludus/shared/acts/act-kinds";
import type { Role } from "@ludus/shared/rules/accounts/roles";
import type { Fact } from "../../../facts/fact.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { NewLetter } from "../../letters/letter-writer.ts";
import type { NewAct } from "./audit-log.ts";

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

/** Serves an act of the contract: it is repeated, logged and announced by what is declared there. */
export interface OperatorAct<
  Input extends ActInput,
  Context,
  Served = Act<string, Input>,
  Kind = AuditKind,
> {
  act: Served;
  /** As which of the act's kinds a call is logged. */
  kind(input: z.output<Input>): Kind;
  /** Locks what it concerns, refuses or changes it. */
  change(
    act: { tx: Transaction; input: z.output<Input>; acting: Acting },
    context: Context,
  ): Promise<Change>;
}

export function operatorAct<Input extends ActInput, Context, Kind extends AuditKind>(
  verb: OperatorAct<
    Input,
    Context,
    Act<string, Input, Readonly<Record<Kind, ActLetter | null>>>,
    NoInfer<Kind>
  >,
): OperatorAct<Input, Context> {
  return verb;
}
