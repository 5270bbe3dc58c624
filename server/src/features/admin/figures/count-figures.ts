import { and, asc, gt, gte, sql } from "drizzle-orm";
import type { Figures } from "@ludus/shared/contract/operators/figures-api";
import { FIGURES_COUNTED_MAX, TOP_HOLDERS_SHOWN } from "@ludus/shared/limits";
import { DAY_MS } from "@ludus/shared/durations";
import type { Reader } from "../../../platform/database/database.ts";
import { countUpTo } from "../../../platform/database/count-up-to.ts";
import { inBatches } from "../../../platform/in-batches.ts";
import { isOpen } from "../../../platform/database/schema/is-open.ts";
import { readUsernames } from "../players/read-usernames.ts";
import { findOddSales } from "./find-odd-sales.ts";
import { findSuspects } from "./find-suspects.ts";
import { playersOf, presentOddSales } from "./present-odd-sales.ts";

const SCHOOLS_AT_ONCE = 2000;
const NEWEST_AUCTIONS = 10_000;

export async function countFigures(read: Reader, now: number): Promise<Figures> {
  const { holders, ...schools } = await foldSchools(read);
  const suspects = await findSuspects(read, now - 7 * DAY_MS);
  const oddSales = await findOddSales(read, now);
  const player = await readUsernames(read, [
    ...holders.map(({ userId }) => userId),
    ...suspects.flatMap(({ userIds }) => userIds),
    ...playersOf(oddSales),
  ]);
  return {
    at: now,
    signUps: {
      day: await countSignUps(read, now - DAY_MS),
      week: await countSignUps(read, now - 7 * DAY_MS),
    },
    ...schools,
    bids: await countBids(read, now),
    topHolders: holders.map(({ userId, gold }) => ({ player: player(userId), gold })),
    suspects: suspects.map(({ userIds: [one, other], ...shared }) => ({
      one: player(one),
      other: player(other),
      ...shared,
    })),
    oddSales: presentOddSales(oddSales, player),
  };
}

function countSignUps(read: Reader, since: number): Promise<number> {
  const { users } = read.tables;
  return countUpTo(FIGURES_COUNTED_MAX, read, users.createdAt, gte(users.createdAt, since));
}

async function countBids(read: Reader, now: number): Promise<Figures["bids"]> {
  const { auctions } = read.tables;
  const total = sql`coalesce(sum(${auctions.bidCount}), 0)`.mapWith(Number);
  const [open] = await read.select({ bids: total }).from(auctions).where(isOpen(auctions));
  const newest = sql`(select coalesce(max(id), 0) from auctions)`;
  const [closed] = await read
    .select({ bids: total })
    .from(auctions)
    .where(
      and(
        gt(auctions.id, sql`${newest} - ${NEWEST_AUCTIONS}`),
        gte(auctions.closedAt, now - DAY_MS),
      ),
    );
  return { open: open?.bids ?? 0, day: closed?.bids ?? 0 };
}

interface Holder {
  userId: string;
  gold: number;
}

/** In parts: an index over gold would cost every bid, and one long read the event loop. */
async function foldSchools(read: Reader) {
  const { schools } = read.tables;
  let gold = 0;
  let holders: Holder[] = [];
  let players = 0;
  let after = "";
  await inBatches(SCHOOLS_AT_ONCE, async (size) => {
    const rows = await read
      .select({ userId: schools.userId, gold: schools.gold, goldHeld: schools.goldHeld })
      .from(schools)
      .where(gt(schools.userId, after))
      .orderBy(asc(schools.userId))
      .limit(size);
    const found = rows.map((row) => ({ userId: row.userId, gold: row.gold + row.goldHeld }));
    for (const holder of found) gold += holder.gold;
    players += rows.length;
    holders = [...holders, ...found]
      .toSorted((one, other) => other.gold - one.gold)
      .slice(0, TOP_HOLDERS_SHOWN);
    after = rows.at(-1)?.userId ?? after;
    // Bids that wait are judged between the parts.
    await new Promise(setImmediate);
    return rows.length;
  });
  return { players, gold, holders };
}
