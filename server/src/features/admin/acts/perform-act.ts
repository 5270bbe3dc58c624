import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { AuditEntry } from "@ludus/shared/contract/operators/audit-log-api";
import { Problem } from "@ludus/shared/contract/problems";
import type { ActInput } from "@ludus/shared/acts/act";
import { hasLetter, type AuditKind } from "@ludus/shared/acts/act-kinds";
import { hasRole, type Role } from "@ludus/shared/rules/accounts/roles";
import type { Caller } from "../../../http/serve.ts";
import { recordFacts } from "../../../facts/record-facts.ts";
import type { SignedIn } from "../../../http/signed-in.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { isDatabaseAway } from "../../../platform/database/is-database-away.ts";
import type { NewLetter } from "../../letters/letter-writer.ts";
import type { AdminContext } from "../admin-context.ts";
import { insertAct, readAct, type ActRow } from "./audit-log.ts";
import { letterAbout } from "./letter-about.ts";
import type { Acting, Change, OperatorAct } from "./operator-act.ts";

export type PerformContext = Pick<
  AdminContext,
  "database" | "facts" | "letters" | "wallNow" | "meter" | "securityLog"
> & { auth: Pick<AdminContext["auth"], "requireFreshSession"> };

/** An operator's call for an act. */
interface ActCall<Input> {
  input: Input;
  signedIn: SignedIn;
  caller: Caller;
}

/** The strictest, should a call name none. */
const ROLE_DEFAULT: Role = "ADMIN";

/**
 * Does an act with its row in the audit log and its letters in one transaction, once for each key.
 * @throws FORBIDDEN, PASSWORD_REQUIRED, SIGN_IN_AGAIN, IDEMPOTENCY_KEY_REUSED, and what the act refuses
 */
export function createPerformAct<Context extends PerformContext>(context: Context) {
  const { auth, database, facts, letters, wallNow } = context;

  return async <Input extends ActInput>(
    { act, ...verb }: OperatorAct<Input, Context>,
    call: ActCall<z.output<Input>>,
  ): Promise<{ act: AuditEntry }> => {
    const { key, reason, ...asked }: { key: string; reason: string } = call.input;
    const kind = verb.kind(call.input);
    const operatorId = call.signedIn.user.id;
    const order = { key, kind, operatorId, reason, input: asked };
    let made = null as Change | null;
    const attempt = () =>
      database.transaction(async (tx) => {
        made = null;
        const known = await findAct(tx, key);
        if (known) return idOfRepeated(known, order);
        const at = wallNow();
        const role = await requireRoleNow(tx, operatorId, act.role ?? ROLE_DEFAULT);
        const acting = { at, operatorId, role };
        if (act.needsFreshSession) await auth.requireFreshSession(tx, call.signedIn, at);
        const change = await verb.change({ tx, input: call.input, acting }, context);
        const { playerId, auctionId = null, gladiatorId = null, before, after } = change;
        const about = { playerId, auctionId, gladiatorId, before, after };
        const id = await insertAct(tx, { ...order, ...about, at });
        await letters.write(tx, change.letters ?? letterToPlayer({ kind, reason }, change, acting));
        await recordFacts(tx, at, change.facts ?? []);
        made = change;
        return id;
      });

    let id: number;
    try {
      id = await attempt().catch((error: unknown) => {
        // The same call came twice, and the other was faster.
        if (database.isUniqueViolation(error)) return attempt();
        throw error;
      });
    } catch (error) {
      if (error instanceof Problem) noteRefusedAct(context, call, { kind, error });
      // The commit may have happened, and the operator may never repeat it.
      else if (made && isDatabaseAway(error)) logAct(context, call, { kind, change: made });
      throw error;
    }
    if (made) logAct(context, call, { kind, change: made });
    await facts.announce();
    return { act: await readAct(database.read, id) };
  };
}

async function findAct(tx: Transaction, key: string): Promise<ActRow | undefined> {
  const { auditLog } = tx.tables;
  const [found] = await tx.select().from(auditLog).where(eq(auditLog.key, key));
  return found;
}

type Order = Pick<ActRow, "kind" | "operatorId" | "reason" | "input">;

/** @throws IDEMPOTENCY_KEY_REUSED unless the same was asked for before */
function idOfRepeated(known: ActRow, { kind, operatorId, reason, input }: Order): number {
  const isTheirs = known.kind === kind && known.operatorId === operatorId;
  if (isTheirs && known.reason === reason && isDeepStrictEqual(known.input, input)) return known.id;
  throw new Problem(
    "IDEMPOTENCY_KEY_REUSED",
    {},
    "An act was done already, and not this one. Look at the audit log before you act again.",
  );
}

/** @throws FORBIDDEN */
async function requireRoleNow(tx: Transaction, operatorId: string, required: Role): Promise<Role> {
  const { users } = tx.tables;
  const [operator] = await tx
    .select({ role: users.role })
    .from(users)
    .where(eq(users.id, operatorId));
  if (!operator || !hasRole(operator.role, required)) throw new Problem("FORBIDDEN");
  return operator.role;
}

/** None about the end of reports: neither the reported player nor the reporters learn of it. */
function letterToPlayer(
  { kind, reason }: { kind: AuditKind; reason: string },
  { playerId: userId, before, after }: Change,
  { at }: Acting,
): NewLetter[] {
  if (!hasLetter(kind) || userId === null) return [];
  return [letterAbout(kind, { userId, at }, { reason, before, after })];
}

/** A call that is forbidden is noted where it is answered. */
function noteRefusedAct(
  { securityLog }: PerformContext,
  { signedIn, caller }: Omit<ActCall<unknown>, "input">,
  { kind, error }: { kind: AuditKind; error: Problem },
): void {
  if (error.status === 403) return;
  const by = { account: signedIn.user.id, address: caller.address };
  securityLog.record({ kind: "operator-refused", ...by, reason: kind });
}

function logAct(
  { meter, securityLog }: PerformContext,
  { signedIn, caller }: Omit<ActCall<unknown>, "input">,
  { kind, change }: { kind: AuditKind; change: Change },
): void {
  meter.operatorActed(kind, change.gold);
  const { playerId, endedSessions = 0 } = change;
  const player = playerId ?? undefined;
  if (endedSessions > 0) {
    const ended = { account: player, count: endedSessions, reason: "suspended" };
    securityLog.record({ kind: "sessions-ended", ...ended });
  }
  const by = { account: signedIn.user.id, address: caller.address };
  securityLog.record({ kind: "operator-act", ...by, player, reason: kind });
}
