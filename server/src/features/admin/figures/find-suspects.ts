import { and, asc, desc, eq, gt, gte, inArray } from "drizzle-orm";
import { SUSPECTS_SHOWN_MAX } from "@ludus/shared/limits";
import { groupedBy } from "@ludus/shared/records";
import type { Reader } from "../../../platform/database/database.ts";
import { prepared } from "../../../platform/database/prepared.ts";
import { isOpen } from "../../../platform/database/schema/is-open.ts";

const BIDDERS_MAX = 10_000;
const SIGN_INS_MAX = 20_000;
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
  const bidders = [
    ...(await readBiddersOfOpen(read)),
    ...(await readBiddersOfClosed(read, closedSince)),
  ];
  const pairs = new Map<string, SuspectPair>();
  for (const { userIds, network, browser } of await readGroups(read, bidders)) {
    for (const pair of pairsOf(userIds)) {
      const key = [...pair, network, browser].join(" ");
      const known = pairs.get(key);
      if (known) known.lots += 1;
      else if (pairs.size < PAIRS_MAX) pairs.set(key, { userIds: pair, lots: 1, network, browser });
    }
  }
  return [...pairs.values()]
    .filter(({ lots }) => lots >= LOTS_MIN)
    .toSorted((one, other) => other.lots - one.lots)
    .slice(0, SUSPECTS_SHOWN_MAX);
}

interface Bidder {
  auctionId: number;
  userId: string;
}

async function readBiddersOfOpen(read: Reader): Promise<Bidder[]> {
  const { auctions, auctionBidders } = read.tables;
  return read
    .select({ auctionId: auctionBidders.auctionId, userId: auctionBidders.userId })
    .from(auctions)
    .innerJoin(auctionBidders, eq(auctionBidders.auctionId, auctions.id))
    .where(and(isOpen(auctions), gt(auctions.bidCount, 1)))
    .orderBy(asc(auctions.endsAt))
    .limit(BIDDERS_MAX);
}

async function readBiddersOfClosed(read: Reader, since: number): Promise<Bidder[]> {
  const { closedBidders } = read.tables;
  return read
    .select({ auctionId: closedBidders.auctionId, userId: closedBidders.userId })
    .from(closedBidders)
    .where(gte(closedBidders.closedAt, since))
    .orderBy(desc(closedBidders.closedAt))
    .limit(BIDDERS_MAX);
}

interface Group {
  userIds: string[];
  network: string;
  browser: string;
}

const signInsOf = prepared("sign_ins_of", (read: Reader) => {
  const { signIns } = read.tables;
  return read
    .select({ userId: signIns.userId, network: signIns.network, browser: signIns.browser })
    .from(signIns)
    .where(inArray(signIns.userId, read.listFrom("userIds", "text")))
    .limit(SIGN_INS_MAX);
});

/** The bidders of each auction, by network and browser. */
async function readGroups(read: Reader, bidders: readonly Bidder[]): Promise<Group[]> {
  const auctionIdsOf = groupedBy(bidders, ({ userId }) => userId);
  const groups = new Map<string, Group>();
  for (const { userId, network, browser } of await signInsOf(read, {
    userIds: auctionIdsOf.keys(),
  })) {
    for (const { auctionId } of auctionIdsOf.get(userId) ?? []) {
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
