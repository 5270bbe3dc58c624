import { eq } from "drizzle-orm";
import { renamePlayersSchool } from "@ludus/shared/acts/rename-players-school";
import { Problem } from "@ludus/shared/contract/problems";
import { schoolChanged } from "../../../facts/fact-kinds.ts";
import type { AdminContext } from "../admin-context.ts";
import { lockBelow } from "./lock-below.ts";
import { operatorAct } from "./operator-act.ts";

export const renameSchoolOfPlayer = operatorAct({
  act: renamePlayersSchool,
  kind: "school-renamed",
  async change({ tx, input: { id, name }, acting }, { schools }: AdminContext) {
    const { id: userId } = await lockBelow(tx, id, acting);
    const { schools: table } = tx.tables;
    const [former] = await tx.select().from(table).where(eq(table.userId, userId));
    if (former?.name === name) throw new Problem("NOTHING_TO_CHANGE");
    const school = await schools.rename(tx, userId, name);
    return {
      playerId: userId,
      before: former?.name ?? null,
      after: school.name,
      facts: [schoolChanged.of({ userId, school })],
    };
  },
});
