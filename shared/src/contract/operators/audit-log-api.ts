import { z } from "zod/mini";
import { AUDIT_KINDS } from "../../acts/act-kinds.ts";
import { endpoint } from "../endpoint.ts";
import { queryInteger, rowId } from "../fields.ts";
import { actPlayerId } from "./act-fields.ts";
import { auditEntryOf } from "./audit-entry.ts";
import { pageLimit } from "./operator-fields.ts";

export const auditKind = z.enum(AUDIT_KINDS);
const auditEntry = auditEntryOf(AUDIT_KINDS);
export type AuditEntry = z.infer<typeof auditEntry>;

const place = queryInteger(1, Number.MAX_SAFE_INTEGER).check(
  z.describe("The `next` of the page before."),
);

export const auditLog = endpoint({
  method: "GET",
  path: "/admin/acts",
  access: "signed-in",
  role: "MODERATOR",
  summary:
    "List what operators have done, newest first, without closed reports about the operator.",
  input: z.strictObject({
    player: z.optional(actPlayerId).check(z.describe("Only acts that concern this player.")),
    operator: z.optional(rowId).check(z.describe("Only acts of this operator.")),
    kind: z.optional(auditKind).check(z.describe("Only acts of this kind.")),
    before: z.optional(place),
    limit: pageLimit,
  }),
  reply: z.object({
    acts: z.array(auditEntry),
    next: z.nullable(z.int()).check(z.describe("Null at the end.")),
  }),
});
