import { and, asc, eq, inArray, lt, notExists, sql } from "drizzle-orm";
import { prepared } from "../../platform/database/prepared.ts";
import type { Reader, Transaction } from "../../platform/database/database.ts";
import { isOpen } from "../../platform/database/schema/is-open.ts";
import type { GladiatorRow } from "../../presenters/present-gladiator.ts";

/** Whom schools owned before the games began and who aren't on sale now: nobody else takes part. */
interface Home {
  ownerIds: readonly string[];
  /** Epoch ms. */
  ownedBefore: number;
}

export function readGladiatorsAtHome(on: Reader, home: Home): Promise<GladiatorRow[]> {
  return selectPrepared(on, { ...home });
}

export function lockGladiatorsAtHome(tx: Transaction, home: Home): Promise<GladiatorRow[]> {
  return lockPrepared(tx, { ...home });
}

const selectPrepared = prepared("men_at_home", selectGladiatorsAtHome);
const lockPrepared = prepared("lock_men_at_home", (tx: Transaction) =>
  tx.lockRows(selectGladiatorsAtHome(tx)),
);

function selectGladiatorsAtHome(on: Reader) {
  const { gladiators, auctions } = on.tables;
  const openAuction = on
    .select({ id: auctions.id })
    .from(auctions)
    .where(and(eq(auctions.gladiatorId, gladiators.id), isOpen(auctions)));
  return on
    .select()
    .from(gladiators)
    .where(
      and(
        inArray(gladiators.ownerId, on.listFrom("ownerIds", "text")),
        lt(gladiators.acquiredAt, sql.placeholder("ownedBefore")),
        notExists(openAuction),
      ),
    )
    .orderBy(asc(gladiators.id));
}
