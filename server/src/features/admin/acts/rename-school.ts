import { eq } from "drizzle-orm";
import type { InputOf, ReplyOf } from "@ludus/shared/contract/endpoint";
import type { renamePlayersSchool } from "@ludus/shared/contract/operators/acts-api";
import { Problem } from "@ludus/shared/contract/problems";
import type { AdminContext } from "../admin-context.ts";
import type { ActRow } from "./audit-log.ts";
import { letterAbout } from "./letter-about.ts";
import { lockBelow } from "./lock-below.ts";
import type { PerformAct } from "./perform-act.ts";

/** @throws PLAYER_NOT_FOUND, NOT_BELOW_YOU, NOTHING_TO_CHANGE, IDEMPOTENCY_KEY_REUSED */
export function renameSchoolOfPlayer(
  perform: PerformAct,
  input: InputOf<typeof renamePlayersSchool>,
  { announcer, schools, wallNow }: AdminContext,
): Promise<ReplyOf<typeof renamePlayersSchool>> {
  const kind = "school-renamed";
  const isDoneBy = (act: ActRow) => act.playerId === input.id && act.after === input.name;
  return perform({ kind, isDoneBy }, async (tx, acting) => {
    const { id: userId } = await lockBelow(tx, input.id, acting);
    const { schools: table } = tx.tables;
    const [former] = await tx.select().from(table).where(eq(table.userId, userId));
    if (former?.name === input.name) throw new Problem("NOTHING_TO_CHANGE");
    const school = await schools.rename(tx, userId, input.name);
    const change = { before: former?.name ?? null, after: school.name };
    const letter = { ...change, reason: input.reason };
    return {
      about: { playerId: userId, ...change },
      letters: [letterAbout(kind, { userId, at: wallNow() }, letter)],
      announce: () => announcer.schoolChanged(userId, school),
    };
  });
}
