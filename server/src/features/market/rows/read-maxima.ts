import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { isOpen } from "../../../platform/database/schema/is-open.ts";
import { maximumFor } from "../../../presenters/present-maximum.ts";

/** For its player's eyes only. Null: they don't lead. */
export interface OwnMaximum {
  userId: string;
  gladiatorId: string;
  yourMaximum: number | null;
  /** Every change of a maximum moves its owner's gold, so this orders them across nodes. */
  schoolVersion: number;
}

/** The maxima of open auctions, each for its leader's eyes only: of these gladiators, or of all. */
export async function readMaxima(
  { read, tables: { auctions, schools } }: Database,
  gladiatorIds?: readonly string[],
): Promise<OwnMaximum[]> {
  const wanted = gladiatorIds && inArray(auctions.gladiatorId, [...gladiatorIds]);
  const rows = await read
    .select({ auction: auctions, schoolVersion: schools.version })
    .from(auctions)
    .innerJoin(schools, eq(schools.userId, auctions.leaderId))
    .where(and(isOpen(auctions), isNotNull(auctions.maximum), wanted));
  return rows.flatMap(({ auction, schoolVersion }) => {
    const { leaderId: userId, gladiatorId } = auction;
    if (userId === null) return [];
    return { userId, gladiatorId, yourMaximum: maximumFor(userId, auction), schoolVersion };
  });
}
