import { and, desc, eq, gte, inArray, lt, type SQL } from "drizzle-orm";
import type { InputOf, ReplyOf } from "@ludus/shared/contract/endpoint";
import type { goldJournal, GoldMovement } from "@ludus/shared/contract/journal-api";
import { GOLD_MOVEMENTS, SALE_MOVEMENTS } from "@ludus/shared/model/gold-movements";
import type { Database, Reader } from "../../platform/database/database.ts";
import { auctionIdOf } from "../../platform/database/schema/bid-id.ts";
import { presentMovement, type MovementRow } from "../../presenters/present-movement.ts";
import { BLOCK_MOVEMENTS, countListedBlocks, listBlocks } from "./journal-blocks.ts";

/** How many blocks a call reads at most, and lists at most before it reads. */
const BLOCKS_READ_MAX = 64;

/** A place in the journal: what is older than movement `id`, and the balance just before that one. */
interface Place {
  id: number;
  gold: number;
  goldHeld: number;
}

interface Found {
  rows: MovementRow[];
  /** Every older movement has a lower id. */
  readTo: number;
  /** After the first of the rows. */
  balance: Pick<Place, "gold" | "goldHeld">;
}

export async function journalOf(
  database: Database,
  userId: string,
  { limit, before, now }: InputOf<typeof goldJournal> & { now: number },
): Promise<ReplyOf<typeof goldJournal>> {
  const place = before === undefined ? null : placeFrom(before);
  if (place === null) await listBlocks(database, now, BLOCKS_READ_MAX);
  const { rows, readTo, balance } = await findMovements(database.read, userId, place, limit);
  const nameOf = await namesAround(database.read, rows);
  const retiredOf = await retiredWith(database.read, userId, rows);

  let { gold, goldHeld } = balance;
  const movements: GoldMovement[] = [];
  for (const row of rows) {
    movements.push(presentMovement(row, { gold, goldHeld, ...nameOf(row), ...retiredOf(row) }));
    ({ gold, goldHeld } = undo(row, { gold, goldHeld }));
  }
  return { movements, next: readTo <= 1 ? null : [readTo, gold, goldHeld].join(".") };
}

function placeFrom(cursor: string): Place {
  const [id = 0, gold = 0, goldHeld = 0] = cursor.split(".").map(Number);
  return { id, gold, goldHeld };
}

async function findMovements(
  read: Reader,
  userId: string,
  place: Place | null,
  limit: number,
): Promise<Found> {
  const listedTo = (await countListedBlocks(read)) * BLOCK_MOVEMENTS;
  const { balance, rows } = await newestMovements(read, userId, { place, listedTo, limit });
  let readTo = Math.min(place?.id ?? Infinity, Math.max(listedTo, 1));
  if (rows.length < limit) {
    const blocks = await blocksBefore(read, userId, readTo);
    for (const block of blocks) {
      const first = block * BLOCK_MOVEMENTS;
      const missing = limit - rows.length;
      rows.push(...(await movementsWithin(read, userId, { first, end: readTo }, missing)));
      readTo = first;
      if (rows.length >= limit) break;
    }
    if (rows.length < limit && blocks.length < BLOCKS_READ_MAX) readTo = 1;
  }
  const last = rows.at(-1);
  return { rows, balance, readTo: rows.length >= limit && last ? last.id : readTo };
}

/** In one statement with the balance, so that no bid comes between. */
async function newestMovements(
  read: Reader,
  userId: string,
  { place, listedTo, limit }: { place: Place | null; listedTo: number; limit: number },
) {
  const { schools, goldJournal } = read.tables;
  const isNew: (SQL | undefined)[] = [
    eq(goldJournal.userId, schools.userId),
    gte(goldJournal.id, listedTo),
    place ? lt(goldJournal.id, place.id) : undefined,
  ];
  const found = await read
    .select({ gold: schools.gold, goldHeld: schools.goldHeld, movement: goldJournal })
    .from(schools)
    .leftJoin(goldJournal, and(...isNew))
    .where(eq(schools.userId, userId))
    .orderBy(desc(goldJournal.id))
    .limit(limit);
  const [newest] = found;
  if (!newest) throw new Error(`Player ${userId} has no school`);
  return { balance: place ?? newest, rows: found.flatMap(({ movement }) => movement ?? []) };
}

async function blocksBefore(read: Reader, userId: string, end: number): Promise<number[]> {
  const { journalBlocks } = read.tables;
  const rows = await read
    .select({ block: journalBlocks.block })
    .from(journalBlocks)
    .where(
      and(
        eq(journalBlocks.userId, userId),
        lt(journalBlocks.block, Math.ceil(end / BLOCK_MOVEMENTS)),
      ),
    )
    .orderBy(desc(journalBlocks.block))
    .limit(BLOCKS_READ_MAX);
  return rows.map(({ block }) => block);
}

async function movementsWithin(
  read: Reader,
  userId: string,
  { first, end }: { first: number; end: number },
  limit: number,
): Promise<MovementRow[]> {
  const { goldJournal } = read.tables;
  return read
    .select()
    .from(goldJournal)
    .where(
      and(
        gte(goldJournal.id, first),
        lt(goldJournal.id, Math.min(end, first + BLOCK_MOVEMENTS)),
        eq(goldJournal.userId, userId),
      ),
    )
    .orderBy(desc(goldJournal.id))
    .limit(limit);
}

/** The balance before a movement. */
function undo({ kind, amount }: MovementRow, { gold, goldHeld }: Omit<Place, "id">) {
  const effect = GOLD_MOVEMENTS[kind];
  return { gold: gold - effect.gold * amount, goldHeld: goldHeld - effect.held * amount };
}

/** The gladiators that movements were about, and who outbid: the bidder of the next bid. */
async function namesAround(read: Reader, rows: readonly MovementRow[]) {
  const { auctions, bids, users } = read.tables;
  const auctionIds = rows.flatMap((row) => auctionIdAround(row) ?? []);
  const outbidding = rows.flatMap(({ kind, bidId }) =>
    kind === "release" && bidId !== null ? bidId + 1 : [],
  );
  const lots =
    auctionIds.length === 0
      ? []
      : await read
          .select({
            id: auctions.id,
            gladiatorId: auctions.gladiatorId,
            name: auctions.gladiatorName,
          })
          .from(auctions)
          .where(inArray(auctions.id, [...new Set(auctionIds)]));
  const bidders =
    outbidding.length === 0
      ? []
      : await read
          .select({
            id: bids.id,
            placedAt: bids.placedAt,
            username: users.username,
            userId: users.id,
          })
          .from(bids)
          .innerJoin(users, eq(users.id, bids.bidderId))
          .where(inArray(bids.id, outbidding));
  const lotOf = new Map(lots.map((lot) => [lot.id, lot]));
  const outbidderOf = new Map(bidders.map((bidder) => [bidder.id, bidder]));
  return (row: MovementRow): Pick<GoldMovement, "gladiator" | "outbidBy" | "outbidById"> => {
    const { kind, bidId, at } = row;
    const lot = lotOf.get(auctionIdAround(row) ?? 0);
    const next = kind === "release" && bidId !== null ? outbidderOf.get(bidId + 1) : undefined;
    return {
      gladiator: lot ? { id: lot.gladiatorId, name: lot.name } : null,
      // A leader who lowers the maximum is released from it, too, and not by the next bid.
      outbidBy: next?.placedAt === at ? next.username : null,
      outbidById: next?.placedAt === at ? next.userId : null,
    };
  };
}

const AUCTION_KINDS: ReadonlySet<MovementRow["kind"]> = new Set([...SALE_MOVEMENTS, "release-pay"]);

/** Null for movements that concern no auction. */
function auctionIdAround({ kind, bidId, causeId }: MovementRow): number | null {
  if (bidId !== null) return auctionIdOf(bidId);
  return AUCTION_KINDS.has(kind) ? causeId : null;
}

/** The gladiators whose farewells movements were. One movement may be for several: then it names none. */
async function retiredWith(read: Reader, userId: string, rows: readonly MovementRow[]) {
  const { gladiators } = read.tables;
  const endedAt = rows.flatMap(({ kind, at }) => (kind === "farewell" ? at : []));
  const retired =
    endedAt.length === 0
      ? []
      : await read
          .select({ id: gladiators.id, name: gladiators.name, at: gladiators.retiredAt })
          .from(gladiators)
          .where(and(eq(gladiators.retiredFrom, userId), inArray(gladiators.retiredAt, endedAt)));
  return ({ kind, at }: MovementRow): Partial<Pick<GoldMovement, "gladiator">> => {
    const [one, ...others] = retired.filter(
      (gladiator) => kind === "farewell" && gladiator.at === at,
    );
    return one && others.length === 0 ? { gladiator: { id: one.id, name: one.name } } : {};
  };
}
