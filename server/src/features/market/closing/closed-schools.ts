import { and, eq, gt, inArray, isNotNull, ne, sql } from "drizzle-orm";
import { groupedBy } from "@ludus/shared/records";
import { DAY_MS } from "@ludus/shared/durations";
import { lotsListed } from "../../../facts/fact-kinds.ts";
import type { Fact } from "../../../facts/fact.ts";
import { recordFacts } from "../../../facts/record-facts.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { selectGladiators } from "../../../presenters/present-gladiator.ts";
import { lockSchools } from "../../school/lock-schools.ts";
import type { MarketContext } from "../market-context.ts";
import { recordNewLots } from "../rows/record-new-lots.ts";
import { insertListings, newListing } from "../rows/listings.ts";

type ListingTerms = Pick<MarketContext, "auctionDurationMs" | "softClose">;
type ClosedContext = ListingTerms & Pick<MarketContext, "database" | "facts" | "wallNow">;

/** Nodes look every hour and as they start, and nothing is won while none runs. */
const LOOK_BACK_MS = DAY_MS;

/**
 * Lists the gladiators at home of schools whose accounts are deleted as the market's own: nobody could offer
 * them again. Their schools are locked. Returns what there is to announce.
 */
export async function listGladiatorsOfClosed(
  tx: Transaction,
  { auctionDurationMs, softClose }: ListingTerms,
  { userIds, now }: { userIds: readonly string[]; now: number },
): Promise<Fact[]> {
  const closedIds = await readDeleted(tx, userIds);
  if (closedIds.length === 0) return [];
  const { auctions, gladiators, schools } = tx.tables;
  const owned = await selectGladiators(tx).where(
    and(inArray(gladiators.ownerId, closedIds), ne(auctions.status, "open")),
  );
  if (owned.length === 0) return [];
  const ids = owned.map(({ gladiator }) => gladiator.id);
  const own = { ownerId: null, acquiredAt: null, paid: null, attributesWhenBought: null };
  const fresh = { gamesInSchool: 0, gamesSinceOffered: null, training: "style" as const };
  await tx
    .update(gladiators)
    .set({ ...own, ...fresh })
    .where(inArray(gladiators.id, ids));
  const ownedByOwner = groupedBy(owned, ({ gladiator }) => gladiator.ownerId);
  for (const [ownerId, { length }] of ownedByOwner) {
    await tx
      .update(schools)
      .set({ totalGladiators: sql`${schools.totalGladiators} - ${length}` })
      .where(inArray(schools.userId, ownerId === null ? [] : [ownerId]));
  }
  const terms = { now, endsAt: now + auctionDurationMs, softClose };
  await insertListings(
    tx,
    owned.map(({ auction }) => newListing(auction, { ...terms, seq: auction.seq + 1 })),
  );
  await recordNewLots(tx, ids, now);
  return [lotsListed.of({ count: ids.length })];
}

/**
 * The same for schools that have won a gladiator lately, though their accounts are deleted: a lead stands, and he
 * belongs to the school from the hammer on, until the next look.
 */
export async function listGladiatorsWonByClosed(context: ClosedContext): Promise<void> {
  const { database, facts, wallNow } = context;
  const { gladiators, soldLots, users } = database.tables;
  const owners = await database.read
    .select({ userId: soldLots.buyerId })
    .from(soldLots)
    .innerJoin(users, eq(users.id, soldLots.buyerId))
    .innerJoin(gladiators, eq(gladiators.id, soldLots.gladiatorId))
    .where(
      and(
        gt(soldLots.soldAt, wallNow() - LOOK_BACK_MS),
        isNotNull(users.deletedAt),
        eq(gladiators.ownerId, soldLots.buyerId),
      ),
    );
  if (owners.length === 0) return;
  const userIds = [...new Set(owners.map(({ userId }) => userId))];
  await database.transaction(async (tx) => {
    await lockSchools(tx, new Set(userIds));
    const now = wallNow();
    await recordFacts(tx, now, await listGladiatorsOfClosed(tx, context, { userIds, now }));
  });
  await facts.announce();
}

async function readDeleted(tx: Transaction, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const { users } = tx.tables;
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), isNotNull(users.deletedAt)));
  return rows.map(({ id }) => id);
}
