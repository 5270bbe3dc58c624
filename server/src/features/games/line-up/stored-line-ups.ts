import { inArray } from "drizzle-orm";
import type { StoredLineUp } from "@ludus/shared/rules/games/line-up";
import type { Reader } from "../../../platform/database/database.ts";
import { prepared } from "../../../platform/database/prepared.ts";

/** The line-ups that players chose. Null: the server chooses. */
export async function readLineUps(
  on: Reader,
  userIds: readonly string[],
): Promise<(userId: string) => StoredLineUp | null> {
  const rows = await lineUpsOf(on, { userIds });
  const lineUps = new Map(rows.map(({ userId, ...lineUp }) => [userId, lineUp]));
  return (userId) => lineUps.get(userId) ?? null;
}

const lineUpsOf = prepared("line_ups", (on: Reader) => {
  const { lineUps } = on.tables;
  return on
    .select()
    .from(lineUps)
    .where(inArray(lineUps.userId, on.listFrom("userIds", "text")));
});
