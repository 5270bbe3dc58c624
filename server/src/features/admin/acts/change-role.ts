import { eq } from "drizzle-orm";
import type { InputOf, ReplyOf } from "@ludus/shared/contract/endpoint";
import { userEvent } from "@ludus/shared/contract/live/live-events";
import type { changeRole } from "@ludus/shared/contract/operators/acts-api";
import { Problem } from "@ludus/shared/contract/problems";
import { presentUser } from "../../../presenters/present-user.ts";
import type { AdminContext } from "../admin-context.ts";
import type { ActRow } from "./audit-log.ts";
import { letterAbout } from "./letter-about.ts";
import { lockOther } from "./lock-below.ts";
import type { PerformAct } from "./perform-act.ts";

/**
 * ADMINs change each other's roles, and never their own, so one is always left.
 * @throws PASSWORD_REQUIRED, SIGN_IN_AGAIN, PLAYER_NOT_FOUND, NOT_BELOW_YOU, CONFLICT_OF_INTEREST,
 * NOTHING_TO_CHANGE, IDEMPOTENCY_KEY_REUSED
 */
export function changeRoleOf(
  perform: PerformAct,
  input: InputOf<typeof changeRole>,
  { announcer, auth, wallNow }: AdminContext,
): Promise<ReplyOf<typeof changeRole>> {
  const kind = "role-changed";
  const isDoneBy = (act: ActRow) => act.playerId === input.id && act.after === input.role;
  return perform({ kind, isDoneBy, needsFreshSession: true }, async (tx, acting) => {
    const player = await lockOther(tx, input.id, acting);
    const { users } = tx.tables;
    const { id: userId, role: before } = player;
    const { role, reason } = input;
    if (before === role) throw new Problem("NOTHING_TO_CHANGE");
    await tx.update(users).set({ role }).where(eq(users.id, userId));
    return {
      about: { playerId: userId, before, after: role },
      letters: [letterAbout(kind, { userId, at: wallNow() }, { reason, before, after: role })],
      announce() {
        auth.forgetPlayers();
        announcer.tellPlayer(userId, userEvent, { user: presentUser({ ...player, role }) });
      },
    };
  });
}
