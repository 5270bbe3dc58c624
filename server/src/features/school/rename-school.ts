import { and, asc, eq, gt, ne, sql } from "drizzle-orm";
import { Problem } from "@ludus/shared/contract/problems";
import { utcText } from "@ludus/shared/rules/accounts/utc-text";
import type { School } from "@ludus/shared/model/school";
import { DAY_MS } from "@ludus/shared/durations";
import type { Transaction } from "../../platform/database/database.ts";
import { isOpen } from "../../platform/database/schema/is-open.ts";
import { presentSchool } from "../../presenters/present-school.ts";

const NAME_KEPT_MS = 7 * DAY_MS;

/** By its player. `now`: epoch ms of wall time. @throws FORBIDDEN for seven days after an operator */
export async function renameOwnSchool(
  tx: Transaction,
  { userId, name, now }: { userId: string; name: string; now: number },
): Promise<School> {
  // Waits for an operator's renaming that has not committed yet, before its act is looked for.
  const school = await renameSchoolOf(tx, userId, name);
  const { auditLog } = tx.tables;
  const acts = await tx
    .select({ at: auditLog.at, kind: auditLog.kind })
    .from(auditLog)
    .where(and(eq(auditLog.playerId, userId), gt(auditLog.at, now - NAME_KEPT_MS)));
  const renamed = acts.filter(({ kind }) => kind === "school-renamed").map(({ at }) => at);
  if (renamed.length === 0) return school;
  const end = utcText(Math.max(...renamed) + NAME_KEPT_MS);
  throw new Problem(
    "FORBIDDEN",
    {},
    `An operator named your school. It is called so until ${end}.`,
  );
}

export async function renameSchoolOf(
  tx: Transaction,
  userId: string,
  name: string,
): Promise<School> {
  const { schools } = tx.tables;
  // Auctions are locked before schools, as everywhere.
  await renameOffers(tx, userId, name);
  const [school] = await tx
    .update(schools)
    .set({ name, version: sql`${schools.version} + 1` })
    .where(eq(schools.userId, userId))
    .returning();
  if (!school) throw new Error(`Player ${userId} has no school`);
  // An offer that held the school's row until now has the former name.
  await renameOffers(tx, userId, name);
  return presentSchool(school);
}

async function renameOffers(tx: Transaction, userId: string, name: string): Promise<void> {
  const { auctions } = tx.tables;
  const offered = await tx.lockRows(
    tx
      .select({ id: auctions.id })
      .from(auctions)
      .where(and(eq(auctions.sellerId, userId), isOpen(auctions), ne(auctions.sellerSchool, name)))
      .orderBy(asc(auctions.id)),
  );
  await tx.updateAll(
    auctions,
    "id",
    ["sellerSchool"],
    offered.map(({ id }) => ({ id, sellerSchool: name })),
  );
}
