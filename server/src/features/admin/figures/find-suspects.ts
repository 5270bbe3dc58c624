import { setImmediate as yieldToOthers } from "node:timers/promises";
import { and, asc, desc, gt, gte, inArray } from "drizzle-orm";
import { SUSPECTS_SHOWN_MAX } from "@ludus/shared/limits";
import { slicesOf } from "@ludus/shared/slices";
import type { Reader } from "../../../platform/database/database.ts";
import { prepared } from "../../../platform/database/prepared.ts";
import { isOpen } from "../../../platform/database/schema/is-open.ts";
import type { Tables } from "../../../platform/database/schema/schema.ts";

const AUCTIONS_MAX = 5000;
export const AUCTIONS_AT_ONCE = 50;
const ROWS_AT_ONCE_MAX = 20_000;
/** More who bid in one auction from one network by one browser are a campus or a carrier. */
const GROUP_MAX = 8;
const PAIRS_MAX = 10_000;
/** One auction in common says nothing. */
const LOTS_MIN = 2;

export interface SuspectPair {
  userIds: [string, string];
  lots: number;
  network: string;
  browser: string;
}

/**
 * Players who signed in from one network by one browser lately and bid in the same auctions, open or
 * closed since then.
 */
export async function findSuspects(read: Reader, closedSince: number): Promise<SuspectPair[]> {
  const pairs = new Map<string, SuspectPair>();
  const { auctionBidders, closedBidders } = read.tables;
  const all = [
    { table: auctionBidders, auctionIds: await openAuctionIds(read) },
    { table: closedBidders, auctionIds: await closedAuctionIds(read, closedSince) },
  ];
  for (const { table, auctionIds } of all) {
    for (const some of slicesOf(auctionIds, AUCTIONS_AT_ONCE)) {
      addPairs(pairs, await readGroups(read, await readBidders(read, table, some)));
      // Bids that wait are judged between the parts.
      await yieldToOthers();
    }
  }
  return [...pairs.values()]
    .filter(({ lots }) => lots >= LOTS_MIN)
    .toSorted((one, other) => other.lots - one.lots)
    .slice(0, SUSPECTS_SHOWN_MAX);
}

function addPairs(pairs: Map<string, SuspectPair>, groups: readonly Group[]): void {
  for (const { userIds, network, browser } of groups) {
    for (const pair of pairsOf(userIds)) {
      const key = [...pair, network, browser].join(" ");
      const known = pairs.get(key);
      if (known) known.lots += 1;
      else if (pairs.size < PAIRS_MAX) pairs.set(key, { userIds: pair, lots: 1, network, browser });
    }
  }
}

async function openAuctionIds(read: Reader): Promise<number[]> {
  const { auctions } = read.tables;
  const rows = await read
    .select({ id: auctions.id })
    .from(auctions)
    .where(and(isOpen(auctions), gt(auctions.bidCount, 1)))
    .orderBy(asc(auctions.endsAt))
    .limit(AUCTIONS_MAX);
  return rows.map(({ id }) => id);
}

/** The newest first. */
async function closedAuctionIds(read: Reader, since: number): Promise<number[]> {
  const { closedBidders } = read.tables;
  const rows = await read
    .selectDistinct({ id: closedBidders.auctionId, closedAt: closedBidders.closedAt })
    .from(closedBidders)
    .where(gte(closedBidders.closedAt, since))
    .orderBy(desc(closedBidders.closedAt))
    .limit(AUCTIONS_MAX);
  return rows.map(({ id }) => id);
}

interface Bidder {
  auctionId: number;
  userId: string;
}

interface Group {
  userIds: string[];
  network: string;
  browser: string;
}

export async function readBidders(
  read: Reader,
  table: Tables["auctionBidders"] | Tables["closedBidders"],
  auctionIds: readonly number[],
): Promise<Bidder[]> {
  return read
    .select({ auctionId: table.auctionId, userId: table.userId })
    .from(table)
    .where(inArray(table.auctionId, [...auctionIds]))
    .limit(ROWS_AT_ONCE_MAX);
}

const signInsOf = prepared("sign_ins_of", (read: Reader) => {
  const { signIns } = read.tables;
  return read
    .select({ userId: signIns.userId, network: signIns.network, browser: signIns.browser })
    .from(signIns)
    .where(inArray(signIns.userId, read.listFrom("userIds", "text")))
    .limit(ROWS_AT_ONCE_MAX);
});

/** The bidders of each auction, by network and browser. */
async function readGroups(read: Reader, bidders: readonly Bidder[]): Promise<Group[]> {
  const auctionIdsOf = new Map<string, number[]>();
  for (const { auctionId, userId } of bidders) {
    auctionIdsOf.set(userId, [...(auctionIdsOf.get(userId) ?? []), auctionId]);
  }
  const groups = new Map<string, Group>();
  for (const { userId, network, browser } of await signInsOf(read, {
    userIds: auctionIdsOf.keys(),
  })) {
    for (const auctionId of auctionIdsOf.get(userId) ?? []) {
      const key = [auctionId, network, browser].join(" ");
      const group = groups.get(key);
      if (group) group.userIds.push(userId);
      else groups.set(key, { userIds: [userId], network, browser });
    }
  }
  return [...groups.values()].filter(({ userIds }) => userIds.length <= GROUP_MAX);
}

function pairsOf(userIds: readonly string[]): [string, string][] {
  const sorted = userIds.toSorted();
  return sorted.flatMap((one, index) =>
    sorted.slice(index + 1).map((other): [string, string] => [one, other]),
  );
}
