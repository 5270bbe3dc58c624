import { z } from "zod";
import { AUDIT_KINDS } from "../../acts/act-kinds.ts";
import { endpoint } from "../endpoint.ts";
import { queryInteger, rowId } from "../fields.ts";
import { actPlayerId } from "./act-fields.ts";
import { auditEntryOf } from "./audit-entry.ts";
import { pageLimit } from "./operator-fields.ts";

export const auditKind = z.enum(AUDIT_KINDS);
const auditEntry = auditEntryOf(AUDIT_KINDS);
export type AuditEntry = z.infer<typeof auditEntry>;

const place = queryInteger(1, Number.MAX_SAFE_INTEGER).describe("The `next` of the page before.");

export const auditLog = endpoint({
  method: "GET",
  path: "/admin/acts",
  access: "signed-in",
  role: "MODERATOR",
  summary:
    "List what operators have done, newest first, without closed reports about the operator.",
  input: z.strictObject({
    player: actPlayerId.optional().describe("Only acts that concern this player."),
    operator: rowId.optional().describe("Only acts of this operator."),
    kind: auditKind.optional().describe("Only acts of this kind."),
    before: place.optional(),
    limit: pageLimit,
  }),
  reply: z.object({
    acts: z.array(auditEntry),
    next: z.int().nullable().describe("Null at the end."),
  }),
});
