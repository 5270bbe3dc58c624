import { z } from "zod";
import { ACT_KINDS } from "./operator-act.ts";

/** Closing reports, which no player learns of. */
export const CLOSING_KINDS = ["report-closed", "reports-closed"] as const;

/** All acts of operators. Each leaves one row in the audit log. */
export const AUDIT_KINDS = [...ACT_KINDS, ...CLOSING_KINDS] as const;

export const auditKind = z.enum(AUDIT_KINDS);
export type AuditKind = z.infer<typeof auditKind>;
