import { eq } from "drizzle-orm";
import { changeRole } from "@ludus/shared/acts/change-role";
import { Problem } from "@ludus/shared/contract/problems";
import { presentUser } from "../../../presenters/present-user.ts";
import { playerChanged } from "../../../facts/fact-kinds.ts";
import { lockOther } from "./lock-below.ts";
import { operatorAct } from "./operator-act.ts";

/** ADMINs change each other's roles, and never their own, so one is always left. */
export const changeRoleOfPlayer = operatorAct({
  act: changeRole,
  kind: "role-changed",
  async change({ tx, input: { id, role }, acting }) {
    const player = await lockOther(tx, id, acting);
    const { users } = tx.tables;
    const { id: userId, role: before } = player;
    if (before === role) throw new Problem("NOTHING_TO_CHANGE");
    await tx.update(users).set({ role }).where(eq(users.id, userId));
    return {
      playerId: userId,
      before,
      after: role,
      facts: [playerChanged.of({ userId, user: presentUser({ ...player, role }) })],
    };
  },
});
