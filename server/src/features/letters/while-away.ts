import { and, asc, desc, eq, gt, isNull, sql, type SQL } from "drizzle-orm";
import {
  OUTBID_WHILE_AWAY_MAX,
  OUTCOMES_WHILE_AWAY_MAX,
  UNREAD_COUNTED_MAX,
  UNSEEN_WINS_MAX,
  WINS_CELEBRATED_MS,
} from "@ludus/shared/limits";
import type { UnseenGames, WhileAway } from "@ludus/shared/contract/letters-api";
import { games } from "@ludus/shared/news/games";
import type { LetterKind } from "@ludus/shared/news/news-kinds";
import type { Outcome, OutcomeLetter } from "@ludus/shared/news/outcome-letter";
import { retired } from "@ludus/shared/news/retired";
import { sold } from "@ludus/shared/news/sold";
import { unsold } from "@ludus/shared/news/unsold";
import { countUpTo } from "../../platform/database/count-up-to.ts";
import type { Database, Reader } from "../../platform/database/database.ts";
import { isOpenBidOf } from "../../platform/database/schema/open-bids.ts";
import {
  presenterOf,
  presentOutcomeLetter,
  selectLetters,
} from "../../presenters/present-letter.ts";
import { presentSchool } from "../../presenters/present-school.ts";
import { isOutcomeOf, isStillSold } from "./is-outcome-of.ts";

interface Away {
  userId: string;
  /** Epoch ms. */
  since: number;
}

export async function whileAwayOf({ read }: Database, away: Away): Promise<WhileAway> {
  const { schools } = read.tables;
  const [outcomes, sales, arena, goldSpent, bids, [school]] = await Promise.all([
    readOutcomes(read, away),
    readSales(read, away),
    readArena(read, away),
    readGoldSpent(read, away),
    readOpenBids(read, away.userId),
    read.select().from(schools).where(eq(schools.userId, away.userId)),
  ]);
  if (!school) throw new Error(`Player ${away.userId} has no school`);
  return {
    ...outcomes,
    ...sales,
    ...arena,
    outbid: bids.filter(({ isLeading }) => !isLeading).slice(0, OUTBID_WHILE_AWAY_MAX),
    endsNext: bids[0] ?? null,
    goldSpent,
    school: presentSchool(school),
  };
}

async function readOutcomes(read: Reader, away: Away): Promise<Pick<WhileAway, "won" | "lost">> {
  const [won, lost] = await Promise.all([
    readNewest(read, isOutcomeSince(read, "won", away), presentOutcomeLetter),
    readNewest(read, isOutcomeSince(read, "lost", away), presentOutcomeLetter),
  ]);
  return { won, lost };
}

async function readSales(read: Reader, away: Away): Promise<Pick<WhileAway, "sold" | "unsold">> {
  const isSold = and(isKindSince(read, "sold", away), isStillSold(read));
  const [newestSold, newestUnsold] = await Promise.all([
    readNewest(read, isSold, presenterOf(sold)),
    readNewest(read, isKindSince(read, "unsold", away), presenterOf(unsold)),
  ]);
  return { sold: newestSold, unsold: newestUnsold };
}

async function readArena(read: Reader, away: Away): Promise<Pick<WhileAway, "games" | "retired">> {
  const [newestGames, newestRetired] = await Promise.all([
    readNewest(read, isKindSince(read, "games", away), presenterOf(games)),
    readNewest(read, isKindSince(read, "retired", away), presenterOf(retired)),
  ]);
  return { games: newestGames, retired: newestRetired };
}

/** The unread ones of two weeks, oldest first. Looked for among the unread letters, which are few. */
export async function unseenWinsOf(
  read: Reader,
  { userId, now }: { userId: string; now: number },
): Promise<OutcomeLetter[]> {
  const { letters } = read.tables;
  const isUnseen = and(
    isOutcomeSince(read, "won", { userId, since: now - WINS_CELEBRATED_MS }),
    isNull(letters.readAt),
    isNull(letters.deletedAt),
  );
  const rows = await selectLetters(read, isUnseen)
    .orderBy(asc(letters.createdAt), asc(letters.id))
    .limit(UNSEEN_WINS_MAX);
  return rows.map(presentOutcomeLetter);
}

/** The newest unread letter about games of two weeks, if the school met somebody there. */
export async function unseenGamesOf(
  read: Reader,
  { userId, now }: { userId: string; now: number },
): Promise<UnseenGames> {
  const { letters } = read.tables;
  const isUnread = and(
    eq(letters.userId, userId),
    eq(letters.kind, "games"),
    gt(letters.createdAt, now - WINS_CELEBRATED_MS),
    isNull(letters.readAt),
    isNull(letters.deletedAt),
  );
  const [row] = await selectLetters(read, isUnread)
    .orderBy(desc(letters.createdAt), desc(letters.id))
    .limit(1);
  const newest = row && presenterOf(games)(row);
  if (!newest?.fixture) return null;
  return { letterId: newest.id, gamesNumber: newest.gamesNumber };
}

async function readNewest<Letter>(
  read: Reader,
  isTheirs: SQL | undefined,
  present: (row: Parameters<typeof presentOutcomeLetter>[0]) => Letter,
): Promise<{ newest: Letter[]; total: number }> {
  const { letters } = read.tables;
  const newest = await selectLetters(read, isTheirs)
    .orderBy(desc(letters.createdAt), desc(letters.id))
    .limit(OUTCOMES_WHILE_AWAY_MAX);
  const total = await countUpTo(UNREAD_COUNTED_MAX, read, letters.id, isTheirs);
  return { newest: newest.map(present), total };
}

async function readGoldSpent(read: Reader, away: Away): Promise<number> {
  const { letters, auctions } = read.tables;
  const [spent] = await read
    .select({ gold: sql`coalesce(sum(${auctions.currentBid}), 0)`.mapWith(Number) })
    .from(letters)
    .innerJoin(auctions, eq(auctions.id, letters.auctionId))
    .where(isOutcomeSince(read, "won", away));
  return spent?.gold ?? 0;
}

function isOutcomeSince(read: Reader, outcome: Outcome, { userId, since }: Away) {
  return and(isOutcomeOf(read, outcome, userId), gt(read.tables.letters.createdAt, since));
}

function isKindSince(read: Reader, kind: LetterKind, { userId, since }: Away) {
  const { letters } = read.tables;
  return and(eq(letters.userId, userId), eq(letters.kind, kind), gt(letters.createdAt, since));
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
    .innerJoin(auctions, isOpenBidOf(read.tables, userId))
    .orderBy(asc(auctions.endsAt), asc(auctions.id));
  return rows.map(({ leaderId, leaderName, currentBid, endsAt, ...lot }) => ({
    ...lot,
    currentBid: currentBid ?? 0,
    highestBidderName: leaderName ?? "",
    isLeading: leaderId === userId,
    marketEndTime: endsAt,
  }));
}
