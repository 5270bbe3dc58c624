import { z } from "zod/mini";
import { namedPlayer, time } from "./operator-fields.ts";

/** An act as the audit log shows it, if it is of one of these kinds. */
export function auditEntryOf<Kind extends string>(kinds: readonly Kind[]) {
  return z.object({
    id: z.int(),
    at: time,
    kind: z.enum(kinds),
    operator: z.nullable(namedPlayer).check(z.describe("Null: by a command on the server.")),
    player: z
      .nullable(namedPlayer)
      .check(z.describe("Whom it concerns. Null: a voided auction without a leader.")),
    gladiator: z.nullable(z.object({ id: z.string(), name: z.string() })),
    reason: z.string(),
    before: z
      .nullable(z.string())
      .check(
        z.describe(
          "The name, role or end of suspension before; of a voided auction, the bid; of a closed report, its id. Null for gold.",
        ),
      ),
    after: z
      .nullable(z.string())
      .check(
        z.describe(
          "The same afterwards; `sold` for a sale that was voided; the gold that was granted or taken; of all reports about a player, how many were closed.",
        ),
      ),
  });
}

/** The reply to a call for an act. A repeated act gets its first answer. */
export function actDone(kinds: readonly string[]) {
  return z.object({ act: auditEntryOf(kinds) });
}
