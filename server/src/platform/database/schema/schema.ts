import { isNotNull } from "drizzle-orm";
import type { AttributeName, WeaponName } from "@ludus/shared/model/gladiators/attributes";
import type { FightingStyle } from "@ludus/shared/model/gladiators/fighting-style";
import type { GoldMovementKind } from "@ludus/shared/model/gold-movements";
import type { Nationality } from "@ludus/shared/model/gladiators/nationalities";
import { describeAccountTables } from "./tables/account-tables.ts";
import { describeAuctions } from "./tables/auctions-table.ts";
import type { Columns } from "./columns.ts";
import { describeGamesTables } from "./tables/games-tables.ts";
import { describeFacts } from "./tables/facts-table.ts";
import { describeLetterTables } from "./tables/letter-tables.ts";
import { describeNotificationTables } from "./tables/notification-tables.ts";
import { describeOperatorTables } from "./tables/operator-tables.ts";
import { describeOutbox } from "./tables/outbox-table.ts";
import { describePushTables } from "./tables/push-tables.ts";
import { describeSaleTables } from "./tables/sale-tables.ts";
import { describeSearchTables } from "./tables/search-tables.ts";
import type { BidReceipt, StoredAttributes } from "./stored-json.ts";

/** A career of middle length, for men from before there were games. */
const SEASONS_OF_OLD_ROWS = 16;

/**
 * Ids are UUIDv7 text unless rows are clustered by a number; times are epoch ms. Hot append-only
 * tables have neither foreign keys nor more indexes: `npm run audit` checks what those would.
 */
export function describeTables(c: Columns) {
  const accounts = describeAccountTables(c);
  const { users } = accounts;

  /** One per player, under the player's id. Only `features/school/gold.ts` writes its gold. */
  const schools = c.table(
    "schools",
    {
      userId: c
        .text()
        .primaryKey()
        .references(() => users.id),
      name: c.text().notNull(),
      gold: c.integer().notNull(),
      goldHeld: c.integer().notNull(),
      reputation: c.integer().notNull(),
      totalWins: c.integer().notNull(),
      totalGladiators: c.integer().notNull(),
      version: c.integer().notNull(),
      /** How many open auctions it leads. */
      leads: c.integer().notNull(),
      /** When the first auction that it bid on was to end. Null: it hasn't bid. */
      newUntil: c.time(),
      /** Gold of the first purse that is left: it buys from the market's own stock only. */
      tiedGold: c.integer().notNull().default(0),
      /** The part of `goldHeld` that is held for players' lots. */
      heldForSales: c.integer().notNull().default(0),
    },
    (t) => [
      c.check("schools_gold", c.isWholeNumber(t.gold)),
      c.check("schools_gold_held", c.isWholeNumber(t.goldHeld)),
      c.check("schools_total_gladiators", c.isWholeNumber(t.totalGladiators)),
    ],
  );

  /** Append-only: balances are the fold of these rows. */
  const goldJournal = c.table(
    "gold_journal",
    {
      id: c.counter(),
      userId: c.text().notNull(),
      kind: c.text().$type<GoldMovementKind>().notNull(),
      amount: c.integer().notNull(),
      /** Null unless a bid moved it. */
      bidId: c.integer(),
      /** The number of the games, or the id of the auction for `sale-fee` and `sale`. */
      causeId: c.integer(),
      at: c.time().notNull(),
    },
    (t) => [c.check("gold_journal_amount", c.isWholeNumber(t.amount))],
  );

  /** Says which blocks of the journal hold movements of a school; no bid writes it (decision 26). */
  const journalBlocks = c.table(
    "journal_blocks",
    { userId: c.text().notNull(), block: c.integer().notNull() },
    (t) => [
      c.primaryKey({ columns: [t.userId, t.block] }),
      c.index("journal_blocks_block").on(t.block),
    ],
  );

  const gladiators = c.table(
    "gladiators",
    {
      id: c.text().primaryKey(),
      /** Null: in the market's own stock, or his career is over. */
      ownerId: c.text().references(() => users.id),
      acquiredAt: c.time(),
      name: c.text().notNull(),
      nameKey: c.text().notNull(),
      nationality: c.text().$type<Nationality>().notNull(),
      age: c.integer().notNull(),
      level: c.integer().notNull(),
      experience: c.integer().notNull(),
      wins: c.integer().notNull(),
      losses: c.integer().notNull(),
      kills: c.integer().notNull(),
      morale: c.integer().notNull(),
      condition: c.integer().notNull(),
      marketValue: c.integer().notNull(),
      /** The appraiser's opinion in thousandths of the formula's value. It stays with the man. */
      appraisal: c.integer().notNull().default(1000),
      potential: c.integer().notNull(),
      bestWeapon: c.text().$type<WeaponName>().notNull(),
      fightingStyle: c.text().$type<FightingStyle>().notNull(),
      /** One column: they are only ever shown together. */
      attributes: c.json().$type<StoredAttributes>().notNull(),
      createdAt: c.time().notNull(),
      /** Games that his career has left. */
      seasonsLeft: c.integer().notNull().default(SEASONS_OF_OLD_ROWS),
      /** Games that he has been through in his owner's school, and since he was last offered. */
      gamesInSchool: c.integer().notNull().default(0),
      gamesSinceOffered: c.integer(),
      /** The limits that were open when he was first listed. Null: still those that are open now. */
      openAtFirst: c.json().$type<AttributeName[]>(),
      /** The price his owner paid, and each attribute as it was then. Null: the market's own. */
      paid: c.integer(),
      attributesWhenBought: c.json().$type<Record<AttributeName, number>>(),
      /** The school whose album he is in. Null while his career lasts. */
      retiredFrom: c.text(),
      retiredAt: c.time(),
    },
    (t) => [
      c.index("gladiators_owner").on(t.ownerId, t.acquiredAt),
      c.index("gladiators_album").on(t.retiredFrom, t.retiredAt).where(isNotNull(t.retiredFrom)),
    ],
  );

  const auctions = describeAuctions(c, gladiators);

  const bids = c.table(
    "bids",
    {
      id: c.integer().primaryKey(),
      bidderId: c.text().notNull(),
      amount: c.integer().notNull(),
      placedAt: c.time().notNull(),
      /** True if the server placed it for the leader. Null: the bidder did. */
      automatic: c.boolean(),
    },
    (t) => [c.check("bids_amount", c.isWholeNumber(t.amount))],
  );

  /** Emptied as auctions close, so it never grows with history. */
  const auctionBidders = c.table(
    "auction_bidders",
    {
      userId: c.text().notNull(),
      auctionId: c.integer().notNull(),
      /** Their newest maximum that one bid overtook before it was bid in full. For their eyes only. */
      overtakenMaximum: c.integer(),
    },
    (t) => [
      c.primaryKey({ columns: [t.userId, t.auctionId] }),
      c.index("auction_bidders_auction").on(t.auctionId),
    ],
  );

  /** Answers to keyed bids, kept for a day. Key first: our keys rise with time. */
  const bidReceipts = c.table(
    "bid_receipts",
    {
      key: c.text().notNull(),
      userId: c.text().notNull(),
      gladiatorId: c.text().notNull(),
      bidAmount: c.integer().notNull(),
      /** Null: the bid's amount. */
      maxAmount: c.integer(),
      receipt: c.json().$type<BidReceipt>().notNull(),
      createdAt: c.time().notNull(),
    },
    (t) => [
      c.primaryKey({ columns: [t.key, t.userId] }),
      c.index("bid_receipts_created_at").on(t.createdAt),
    ],
  );

  const shortlistEntries = c.table(
    "shortlist_entries",
    {
      userId: c
        .text()
        .notNull()
        .references(() => users.id),
      gladiatorId: c
        .text()
        .notNull()
        .references(() => gladiators.id),
      createdAt: c.time().notNull(),
      note: c.text(),
      ownLimit: c.integer(),
      /** Null: no reminder is wanted. */
      remindBeforeMs: c.integer(),
      /** When the reminder is looked at next: it is due, or the auction has ended. */
      remindAt: c.time(),
      /** The auction that needs no reminder any more. */
      remindedAuctionId: c.integer(),
    },
    (t) => [
      c.primaryKey({ columns: [t.userId, t.gladiatorId] }),
      c
        .index("shortlist_reminders")
        .on(t.remindAt, t.userId, t.gladiatorId)
        .where(isNotNull(t.remindAt)),
      c.index("shortlist_of_gladiator").on(t.gladiatorId),
    ],
  );

  /** One row: when a node last could take bids. */
  const heartbeats = c.table("heartbeats", { id: c.text().primaryKey(), at: c.time().notNull() });

  /** Its one row is locked to restock by turns. */
  const restockLock = c.table("restock_lock", {
    id: c.text().primaryKey(),
    version: c.integer().notNull(),
  });

  return {
    ...accounts,
    schools,
    goldJournal,
    journalBlocks,
    gladiators,
    auctions,
    bids,
    auctionBidders,
    bidReceipts,
    shortlistEntries,
    ...describeGamesTables(c),
    ...describeSaleTables(c),
    ...describeFacts(c),
    outbox: describeOutbox(c),
    ...describeLetterTables(c, users),
    ...describeSearchTables(c, users),
    ...describeNotificationTables(c, users),
    ...describePushTables(c, accounts),
    ...describeOperatorTables(c, users),
    heartbeats,
    restockLock,
  };
}

export type Tables = ReturnType<typeof describeTables>;
