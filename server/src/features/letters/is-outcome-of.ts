import { and, eq, exists, type SQL } from "drizzle-orm";
import type { Outcome } from "@ludus/shared/news/outcome-letter";
import type { Reader } from "../../platform/database/database.ts";

/** Picks a player's letters about auctions that they won, or lost. */
export function isOutcomeOf(read: Reader, outcome: Outcome, userId: string): SQL | undefined {
  const { letters } = read.tables;
  const isKept = outcome === "won" ? isStillSold(read) : undefined;
  return and(eq(letters.userId, userId), eq(letters.kind, outcome), isKept);
}

/** An operator may have undone the sale since: the gold is back, and the gladiator is not theirs. */
export function isStillSold(read: Reader): SQL {
  const { letters, auctions } = read.tables;
  const isTheLetters = and(eq(auctions.id, letters.auctionId), eq(auctions.status, "sold"));
  return exists(read.select({ id: auctions.id }).from(auctions).where(isTheLetters));
}
