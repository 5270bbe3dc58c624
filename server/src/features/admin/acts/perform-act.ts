import { isDeepStrictEqual } from "node:util";
import { eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { AuditEntry } from "@ludus/shared/contract/operators/acts-api";
import { Problem } from "@ludus/shared/contract/problems";
import type { AuditKind } from "@ludus/shared/model/audit-kind";
import { actKind } from "@ludus/shared/model/operator-act";
import { hasRole, type Role } from "@ludus/shared/rules/accounts/roles";
import type { Caller } from "../../../http/serve.ts";
import type { SignedIn } from "../../../http/signed-in.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { InDoubtCommits } from "../../../platform/in-doubt-commits.ts";
import type { NewLetter } from "../../letters/letters.ts";
import type { AdminContext } from "../admin-context.ts";
import { insertAct, readAct, type ActRow } from "./audit-log.ts";
import { letterAbout } from "./letter-about.ts";
import type { Acting, ActInput, Change, OperatorAct } from "./operator-act.ts";

export type PerformContext = Pick<
  AdminContext,
  "database" | "letters" | "wallNow" | "jobs" | "log" | "meter" | "securityLog"
> & { auth: Pick<AdminContext["auth"], "requireFreshSession"> };

/** An operator's call for an act. */
interface ActCall<Input> {
  input: Input;
  signedIn: SignedIn;
  caller: Caller;
}

/** An act whose transaction got as far as its commit. */
interface Made {
  id: number;
  key: string;
  at: number;
  announce: () => Promise<void>;
}

/** The strictest, should a call name none. */
const ROLE_DEFAULT: Role = "ADMIN";

/**
 * Does an act with its row in the audit log and its letters in one transaction, once for each key.
 * @throws FORBIDDEN, PASSWORD_REQUIRED, SIGN_IN_AGAIN, IDEMPOTENCY_KEY_REUSED, and what the act refuses
 */
export function createPerformAct<Context extends PerformContext>(context: Context) {
  const { auth, database, letters, log, wallNow } = context;
  const inDoubt = new InDoubtCommits({
    name: "acts",
    keyOf: ({ key }: Made) => key,
    lookUp: (acts) => readHappened(database, acts),
    log,
  });

  return async <Input extends ActInput>(
    act: OperatorAct<Input, Context>,
    call: ActCall<z.output<Input>>,
  ): Promise<{ act: AuditEntry }> => {
    const { key, reason, ...asked }: { key: string; reason: string } = call.input;
    const kind = typeof act.kind === "function" ? act.kind(call.input) : act.kind;
    const operatorId = call.signedIn.user.id;
    const order = { key, kind, operatorId, reason, input: asked };
    let made = null as Made | null;
    const attempt = () =>
      database.transaction(async (tx) => {
        made = null;
        const known = await findAct(tx, key);
        if (known) return idOfRepeated(known, order);
        const at = wallNow();
        const role = await requireRoleNow(tx, operatorId, act.endpoint.role ?? ROLE_DEFAULT);
        const acting = { at, operatorId, role };
        if (act.needsFreshSession) await auth.requireFreshSession(tx, call.signedIn, at);
        const change = await act.change({ tx, input: call.input, acting }, context);
        const { playerId, auctionId = null, gladiatorId = null, before, after } = change;
        const about = { playerId, auctionId, gladiatorId, before, after };
        const id = await insertAct(tx, { ...order, ...about, at });
        const written = change.letters ?? letterToPlayer({ kind, reason }, change, acting);
        const letterIds = await letters.write(tx, written);
        made = {
          id,
          key,
          at,
          announce: () => announce(context, call, { kind, change, letterIds }),
        };
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
      else if (made) inDoubt.add(made);
      throw error;
    }
    if (made) inDoubt.drop(key);
    for (const each of (await inDoubt.take()) ?? []) await each.announce();
    await made?.announce();
    return { act: await readAct(database.read, id) };
  };
}

/** An attempt that came to nothing is not what another one, or another node, has done since. */
async function readHappened({ read }: Database, acts: readonly Made[]): Promise<Made[]> {
  const { auditLog } = read.tables;
  const keys = acts.map(({ key }) => key);
  const rows = await read
    .select({ id: auditLog.id, at: auditLog.at })
    .from(auditLog)
    .where(inArray(auditLog.key, keys));
  return acts.filter(({ id, at }) => rows.some((row) => row.id === id && row.at === at));
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
async function requireRoleNow(tx: Transaction, operatorId: string, least: Role): Promise<Role> {
  const { users } = tx.tables;
  const [operator] = await tx
    .select({ role: users.role })
    .from(users)
    .where(eq(users.id, operatorId));
  if (!operator || !hasRole(operator.role, least)) throw new Problem("FORBIDDEN");
  return operator.role;
}

/** None about the end of reports: neither the reported player nor the reporters learn of it. */
function letterToPlayer(
  { kind, reason }: { kind: AuditKind; reason: string },
  { playerId: userId, before, after }: Change,
  { at }: Acting,
): NewLetter[] {
  const told = actKind.safeParse(kind).data;
  if (told === undefined || userId === null) return [];
  return [letterAbout(told, { userId, at }, { reason, before, after })];
}

/** A call that is forbidden is noted where it is answered. */
function noteRefusedAct(
  { securityLog }: PerformContext,
  { signedIn, caller }: Omit<ActCall<unknown>, "input">,
  { kind, error }: { kind: AuditKind; error: Problem },
): void {
  if (error.status === 403) return;
  const by = { account: signedIn.user.id, address: caller.address };
  securityLog.note({ kind: "operator-refused", ...by, reason: kind });
}

async function announce(
  { jobs, letters, meter, securityLog }: PerformContext,
  { signedIn, caller }: Omit<ActCall<unknown>, "input">,
  { kind, change, letterIds }: { kind: AuditKind; change: Change; letterIds: readonly string[] },
): Promise<void> {
  meter.operatorActed(kind, change.gold);
  await change.announce?.();
  jobs.requestDelivery();
  const by = { account: signedIn.user.id, address: caller.address };
  const player = change.playerId ?? undefined;
  securityLog.note({ kind: "operator-act", ...by, player, reason: kind });
  await letters.announce(letterIds);
}
