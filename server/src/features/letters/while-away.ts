import { and, asc, desc, eq, gt, sql } from "drizzle-orm";
import {
  OUTBID_WHILE_AWAY_MAX,
  OUTCOMES_WHILE_AWAY_MAX,
  UNREAD_COUNTED_MAX,
} from "@ludus/shared/limits";
import type { WhileAway } from "@ludus/shared/contract/letters-api";
import type { Outcome } from "@ludus/shared/news/outcome-letter";
import type { Database, Reader } from "../../platform/database/database.ts";
import { isOpen } from "../../platform/database/schema/is-open.ts";
import { presentOutcomeLetter, selectLetters } from "../../presenters/present-letter.ts";
import { presentSchool } from "../../presenters/present-school.ts";

interface Away {
  userId: string;
  /** Epoch ms. */
  since: number;
}

export async function whileAwayOf({ read }: Database, away: Away): Promise<WhileAway> {
  const { schools } = read.tables;
  const [won, lost, goldSpent, bids, [school]] = await Promise.all([
    readOutcomes(read, "won", away),
    readOutcomes(read, "lost", away),
    readGoldSpent(read, away),
    readOpenBids(read, away.userId),
    read.select().from(schools).where(eq(schools.userId, away.userId)),
  ]);
  if (!school) throw new Error(`Player ${away.userId} has no school`);
  return {
    won,
    lost,
    outbid: bids.filter(({ isLeading }) => !isLeading).slice(0, OUTBID_WHILE_AWAY_MAX),
    endsNext: bids[0] ?? null,
    goldSpent,
    school: presentSchool(school),
  };
}

async function readOutcomes(read: Reader, kind: Outcome, { userId, since }: Away) {
  const { letters } = read.tables;
  const isMeant = and(
    eq(letters.userId, userId),
    eq(letters.kind, kind),
    gt(letters.createdAt, since),
  );
  const newest = await selectLetters(read, isMeant)
    .orderBy(desc(letters.createdAt), desc(letters.id))
    .limit(OUTCOMES_WHILE_AWAY_MAX);
  const counted = await read
    .select({ id: letters.id })
    .from(letters)
    .where(isMeant)
    .limit(UNREAD_COUNTED_MAX);
  return { newest: newest.map(presentOutcomeLetter), total: counted.length };
}

async function readGoldSpent(read: Reader, { userId, since }: Away): Promise<number> {
  const { letters, auctions } = read.tables;
  const won: Outcome = "won";
  const [spent] = await read
    .select({ gold: sql`coalesce(sum(${auctions.currentBid}), 0)`.mapWith(Number) })
    .from(letters)
    .innerJoin(auctions, eq(auctions.id, letters.auctionId))
    .where(and(eq(letters.userId, userId), eq(letters.kind, won), gt(letters.createdAt, since)));
  return spent?.gold ?? 0;
}

async function readOpenBids(read: Reader, userId: string): Promise<WhileAway["outbid"]> {
  const { auctions, auctionBidders } = read.tables;
  const rows = await read
    .select({
      gladiatorId: auctions.gladiatorId,
      gladiatorName: auctions.gladiatorName,
      currentBid: auctions.currentBid,
      leaderId: auctions.leaderId,
      leaderName: auctions.leaderName,
      endsAt: auctions.endsAt,
    })
    .from(auctionBidders)
    .innerJoin(auctions, eq(auctions.id, auctionBidders.auctionId))
    .where(and(eq(auctionBidders.userId, userId), isOpen(auctions)))
    .orderBy(asc(auctions.endsAt), asc(auctions.id));
  return rows.map(({ leaderId, leaderName, currentBid, endsAt, ...lot }) => ({
    ...lot,
    currentBid: currentBid ?? 0,
    highestBidderName: leaderName ?? "",
    isLeading: leaderId === userId,
    marketEndTime: endsAt,
  }));
}
