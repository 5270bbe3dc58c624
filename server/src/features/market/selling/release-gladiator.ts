import { eq } from "drizzle-orm";
import type { ReplyOf } from "@ludus/shared/contract/endpoint";
import type { releaseGladiator } from "@ludus/shared/contract/market/selling-api";
import { Problem } from "@ludus/shared/contract/problems";
import { refusalOfRelease, releasePay } from "@ludus/shared/rules/selling/release";
import { recordFacts } from "../../../facts/record-facts.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { lockGladiator } from "../../../platform/database/lock-gladiator.ts";
import { factsOfSchools } from "../../school/facts-of-schools.ts";
import { lockSchools } from "../../school/lock-schools.ts";
import { SchoolsDraft } from "../../school/schools-draft.ts";
import { countGladiators } from "../closing/pay-seller.ts";
import type { MarketContext } from "../market-context.ts";
import { isInEscrow, readOwnGladiator } from "./own-gladiator.ts";

type Context = Pick<MarketContext, "database" | "wallNow" | "facts">;

/** @throws GLADIATOR_NOT_FOUND, NOT_YOUR_GLADIATOR, and why he can't be released */
export async function releaseOwnGladiator(
  { database, wallNow, facts }: Context,
  id: string,
  userId: string,
): Promise<ReplyOf<typeof releaseGladiator>> {
  const gold = await database.transaction((tx) => endCareer(tx, wallNow, id, userId));
  await facts.announce();
  return { gold };
}

async function endCareer(
  tx: Transaction,
  wallNow: () => number,
  id: string,
  userId: string,
): Promise<number> {
  // In the order of an offer, which is the other way in which he may leave.
  const locked = await lockSchools(tx, new Set([userId]));
  await lockGladiator(tx, id);
  const { gladiator, auction } = await readOwnGladiator(tx, id, userId);
  const refusal = refusalOfRelease({
    isOnSale: auction.status === "open",
    gamesInSchool: gladiator.gamesInSchool,
    isInEscrow: await isInEscrow(tx, auction),
  });
  if (refusal) throw new Problem(refusal);
  const now = wallNow();
  const gold = releasePay(gladiator.marketValue, gladiator.paid);
  const schools = new SchoolsDraft(locked, now);
  schools.move("release-pay", { userId, amount: gold, causeId: auction.id });
  countGladiators(schools, userId, -1);
  await schools.save(tx);
  const { gladiators } = tx.tables;
  const retired = { ownerId: null, retiredFrom: userId, retiredAt: now };
  await tx.update(gladiators).set(retired).where(eq(gladiators.id, id));
  await recordFacts(tx, now, factsOfSchools(schools));
  return gold;
}
