import { and, desc, eq, inArray, lt, ne, notInArray, or } from "drizzle-orm";
import type { InputOf, ReplyOf } from "@ludus/shared/contract/endpoint";
import {
  auditKind,
  type AuditEntry,
  type auditLog,
} from "@ludus/shared/contract/operators/audit-log-api";
import { AUDIT_KINDS, hasLetter } from "@ludus/shared/acts/act-kinds";
import type { Reader, Transaction } from "../../../platform/database/database.ts";
import { pageOf } from "../../../platform/database/page-of.ts";
import type { Tables } from "../../../platform/database/schema/schema.ts";
import { readUsernames } from "../players/read-usernames.ts";

/** No player learns of them. */
const SILENT_KINDS = AUDIT_KINDS.filter((kind) => !hasLetter(kind));

export type ActRow = Tables["auditLog"]["$inferSelect"];

/** Most acts are about no auction. Those of commands have no input. */
export type NewAct = Omit<ActRow, "id" | "auctionId" | "gladiatorId" | "input"> &
  Partial<Pick<ActRow, "auctionId" | "gladiatorId" | "input">>;

/** Resolves with its id. */
export async function insertAct(tx: Transaction, act: NewAct): Promise<number> {
  const { auditLog } = tx.tables;
  const row = { auctionId: null, gladiatorId: null, input: null, ...act };
  const [inserted] = await tx.insert(auditLog).values(row).returning({ id: auditLog.id });
  if (!inserted) throw new Error(`Act ${act.key} was not written`);
  return inserted.id;
}

export async function readAct(read: Reader, id: number): Promise<AuditEntry> {
  const log = read.tables.auditLog;
  const [act] = await presentActs(read, await read.select().from(log).where(eq(log.id, id)));
  if (!act) throw new Error(`There is no act ${id}`);
  return act;
}

/** Without closings of reports about the reader, who would learn there that somebody told on them. */
export async function readAuditLog(
  read: Reader,
  { player, operator, kind, before, limit }: InputOf<typeof auditLog>,
  readerId: string,
): Promise<ReplyOf<typeof auditLog>> {
  const log = read.tables.auditLog;
  const rows = await read
    .select()
    .from(log)
    .where(
      and(
        or(notInArray(log.kind, SILENT_KINDS), ne(log.playerId, readerId)),
        player === undefined ? undefined : eq(log.playerId, player),
        operator === undefined ? undefined : eq(log.operatorId, operator),
        kind === undefined ? undefined : eq(log.kind, kind),
        before === undefined ? undefined : lt(log.id, before),
      ),
    )
    .orderBy(desc(log.id))
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, ({ id }) => id);
  return { acts: await presentActs(read, page), next };
}

/** Adjustments of gold are shown by their amount. */
function presentChange({ kind, before, after }: ActRow): Pick<AuditEntry, "before" | "after"> {
  if (kind !== "gold-granted" && kind !== "gold-taken") return { before, after };
  return { before: null, after: String(Math.abs(Number(after) - Number(before))) };
}

/** With the names that players and gladiators have now. */
async function presentActs(read: Reader, rows: readonly ActRow[]): Promise<AuditEntry[]> {
  const { gladiators } = read.tables;
  const userIds = rows.flatMap(({ operatorId, playerId }) => [operatorId ?? [], playerId ?? []]);
  const user = await readUsernames(read, userIds.flat());
  const gladiatorIds = rows.flatMap(({ gladiatorId }) => gladiatorId ?? []);
  const named =
    gladiatorIds.length === 0
      ? []
      : await read
          .select({ id: gladiators.id, name: gladiators.name })
          .from(gladiators)
          .where(inArray(gladiators.id, [...new Set(gladiatorIds)]));
  const gladiatorNames = new Map(named.map(({ id, name }) => [id, name]));
  return rows.map((row) => {
    const { id, at, kind, operatorId, playerId, gladiatorId, reason } = row;
    return {
      id,
      at,
      kind: auditKind.parse(kind),
      operator: operatorId === null ? null : user(operatorId),
      player: playerId === null ? null : user(playerId),
      gladiator: gladiatorId
        ? { id: gladiatorId, name: gladiatorNames.get(gladiatorId) ?? "" }
        : null,
      reason,
      ...presentChange(row),
    };
  });
}
