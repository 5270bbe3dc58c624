import { and, asc, count, eq, gt, sql } from "drizzle-orm";
import type { OpenAuction } from "@ludus/shared/contract/operators/auctions-api";
import type { InspectedPlayer } from "@ludus/shared/contract/operators/players-api";
import { Problem } from "@ludus/shared/contract/problems";
import { SHOWN_BIDS_OF_PLAYER_MAX } from "@ludus/shared/limits";
import type { Reader } from "../../../platform/database/database.ts";
import { isOpenBidOf } from "../../../platform/database/schema/open-bids.ts";
import { presentOpenAuction } from "../auctions/present-open-auction.ts";
import { readPlayers } from "./find-players.ts";

/** @throws PLAYER_NOT_FOUND */
export async function inspectOtherPlayer(
  read: Reader,
  id: string,
  now: number,
): Promise<InspectedPlayer> {
  const { schools, sessions } = read.tables;
  const player = (await readPlayers(read, [id], now)).get(id);
  const [school] = await read.select().from(schools).where(eq(schools.userId, id));
  if (!player || !school) throw new Problem("PLAYER_NOT_FOUND");
  const lives = and(
    gt(sessions.expiresAt, now),
    gt(sql`${sessions.lastUsedAt} + ${sessions.idleMs}`, now),
  );
  const [living] = await read
    .select({ count: count() })
    .from(sessions)
    .where(and(eq(sessions.userId, id), lives));
  return {
    player,
    school: {
      name: school.name,
      gold: school.gold + school.goldHeld,
      totalGladiators: school.totalGladiators,
    },
    sessions: living?.count ?? 0,
    openBids: await readOpenBids(read, id),
  };
}

async function readOpenBids(read: Reader, userId: string): Promise<OpenAuction[]> {
  const { auctions, auctionBidders } = read.tables;
  const rows = await read
    .select({ auction: auctions })
    .from(auctionBidders)
    .innerJoin(auctions, isOpenBidOf(read.tables, userId))
    .orderBy(asc(auctions.endsAt), asc(auctions.id))
    .limit(SHOWN_BIDS_OF_PLAYER_MAX);
  return rows.map(({ auction }) => presentOpenAuction(auction));
}
