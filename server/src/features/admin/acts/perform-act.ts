import { eq } from "drizzle-orm";
import type { AuditEntry } from "@ludus/shared/contract/operators/acts-api";
import { Problem } from "@ludus/shared/contract/problems";
import type { AuditKind } from "@ludus/shared/model/audit-kind";
import { hasRole, type Role } from "@ludus/shared/rules/accounts/roles";
import type { Caller } from "../../../http/serve.ts";
import type { SignedIn } from "../../../http/signed-in.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { NewLetter } from "../../letters/letters.ts";
import type { AdminContext } from "../admin-context.ts";
import { insertAct, readAct, type ActRow, type NewAct } from "./audit-log.ts";

/** An operator's call for an act. */
interface ActCall {
  /** The least role that may. */
  role: Role;
  input: { key: string; reason: string };
  signedIn: SignedIn;
  caller: Caller;
}

interface ActOrder {
  kind: AuditKind;
  /** Whether an act of this kind did what is asked for; its reason is compared anyway. */
  isDoneBy: (act: ActRow) => boolean;
  /** Whether a session that may have been taken over is refused. */
  needsFreshSession?: boolean;
}

/** Inside the act's transaction. */
export interface Acting {
  /** Epoch ms of wall time. */
  at: number;
  operatorId: string;
  /** The operator's, as it is now: sessions may be remembered for some seconds after a change. */
  role: Role;
}

/** The result of an act inside its transaction: for the log, for letters, and to be announced. */
interface Done {
  about: Pick<NewAct, "playerId" | "auctionId" | "gladiatorId" | "before" | "after">;
  /** How much was granted or taken. */
  gold?: number;
  letters: readonly NewLetter[];
  /** After the commit. */
  announce: () => void | Promise<void>;
}

/** An act in a transaction that may have been committed. */
interface Attempt {
  id: number;
  at: number;
  tell: () => Promise<void>;
}

interface Performed {
  act: AuditEntry;
}

type PerformContext = Pick<
  AdminContext,
  "database" | "letters" | "wallNow" | "jobs" | "meter" | "securityLog"
> & { auth: Pick<AdminContext["auth"], "requireFreshSession"> };

/** So many acts whose commit got no answer are remembered. */
const IN_DOUBT_MAX = 100;

/** Does an act for the operator who called. */
export type PerformAct = (
  order: ActOrder,
  work: (tx: Transaction, acting: Acting) => Promise<Done>,
) => Promise<Performed>;

/**
 * Does an act with its row in the audit log and its letters in one transaction, once for each key.
 * @throws FORBIDDEN, PASSWORD_REQUIRED, SIGN_IN_AGAIN, IDEMPOTENCY_KEY_REUSED, and what `work` refuses
 */
export function createPerformAct(context: PerformContext): (call: ActCall) => PerformAct {
  const { auth, database, letters, wallNow } = context;
  /** Attempts whose commit got no answer, by key: announced when the act is repeated. */
  const inDoubt = new Map<string, Attempt>();

  return (call) => async (order, work) => {
    const { key, reason } = call.input;
    const operatorId = call.signedIn.user.id;
    let made = null as Attempt | null;
    const attempt = () =>
      database.transaction(async (tx) => {
        made = null;
        const known = await findAct(tx, key);
        if (known) return { id: idOfRepeated(known, call, order), at: known.at };
        const at = wallNow();
        const acting = { at, operatorId, role: await requireRoleNow(tx, operatorId, call.role) };
        if (order.needsFreshSession) await auth.requireFreshSession(tx, call.signedIn, at);
        const done = await work(tx, acting);
        const row = { ...done.about, key, at, kind: order.kind, operatorId, reason };
        const id = await insertAct(tx, row);
        const letterIds = await letters.write(tx, done.letters);
        const tell = () => announce(context, call, { kind: order.kind, done, letterIds });
        made = { id, at, tell };
        return made;
      });

    let act: Pick<Attempt, "id" | "at">;
    try {
      act = await attempt().catch((error: unknown) => {
        // The same call came twice, and the other was faster.
        if (database.isUniqueViolation(error)) return attempt();
        throw error;
      });
    } catch (error) {
      if (error instanceof Problem) noteRefusedAct(context, call, { kind: order.kind, error });
      else if (made && inDoubt.size < IN_DOUBT_MAX) {
        inDoubt.set(key, made);
      }
      throw error;
    }
    const doubted = inDoubt.get(key);
    // An attempt that came to nothing is not what another one, or another node, has done since.
    const happened = doubted?.id === act.id && doubted.at === act.at ? doubted : null;
    await (made ?? happened)?.tell();
    inDoubt.delete(key);
    return { act: await readAct(database.read, act.id) };
  };
}

async function findAct(tx: Transaction, key: string): Promise<ActRow | undefined> {
  const { auditLog } = tx.tables;
  const [found] = await tx.select().from(auditLog).where(eq(auditLog.key, key));
  return found;
}

/** @throws IDEMPOTENCY_KEY_REUSED unless the same was asked for before */
function idOfRepeated(known: ActRow, { input, signedIn }: ActCall, order: ActOrder): number {
  const isTheirs = known.kind === order.kind && known.operatorId === signedIn.user.id;
  if (isTheirs && known.reason === input.reason && order.isDoneBy(known)) return known.id;
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

/** A call that is forbidden is noted where it is answered. */
function noteRefusedAct(
  { securityLog }: PerformContext,
  { signedIn, caller }: ActCall,
  { kind, error }: { kind: AuditKind; error: Problem },
): void {
  if (error.status === 403) return;
  const by = { account: signedIn.user.id, address: caller.address };
  securityLog.note({ kind: "operator-refused", ...by, reason: kind });
}

async function announce(
  { jobs, letters, meter, securityLog }: PerformContext,
  { signedIn, caller }: ActCall,
  { kind, done, letterIds }: { kind: AuditKind; done: Done; letterIds: readonly string[] },
): Promise<void> {
  meter.operatorActed(kind, done.gold);
  await done.announce();
  jobs.requestDelivery();
  const by = { account: signedIn.user.id, address: caller.address };
  const player = done.about.playerId ?? undefined;
  securityLog.note({ kind: "operator-act", ...by, player, reason: kind });
  await letters.announce(letterIds);
}
