import { accountTables } from "./tables/account-tables.ts";
import { auctionsTable } from "./tables/auctions-table.ts";
import { bidTables } from "./tables/bid-tables.ts";
import { gamesTables } from "./tables/games-tables.ts";
import { factsTable } from "./tables/facts-table.ts";
import { gladiatorsTable } from "./tables/gladiators-table.ts";
import { leagueTables } from "./tables/league-tables.ts";
import { letterTables } from "./tables/letter-tables.ts";
import { notificationTables } from "./tables/notification-tables.ts";
import { operatorTables } from "./tables/operator-tables.ts";
import { outboxTable } from "./tables/outbox-table.ts";
import { pushTables } from "./tables/push-tables.ts";
import { saleTables } from "./tables/sale-tables.ts";
import { schoolTables } from "./tables/school-tables.ts";
import { searchTables } from "./tables/search-tables.ts";
import { shortlistTable } from "./tables/shortlist-table.ts";
import type { Columns } from "./columns.ts";

/**
 * Ids are UUIDv7 text unless rows are clustered by a number; times are epoch ms. Hot append-only
 * tables have neither foreign keys nor more indexes: `npm run audit` checks what those would.
 */
export function tablesIn(c: Columns) {
  const accounts = accountTables(c);
  const { users } = accounts;

  const gladiators = gladiatorsTable(c, users);
  const auctions = auctionsTable(c, gladiators);

  /** One row: when a node last could take bids. */
  const heartbeats = c.table("heartbeats", { id: c.text().primaryKey(), at: c.time().notNull() });

  /** Its one row is locked to restock by turns. */
  const restockLock = c.table("restock_lock", {
    id: c.text().primaryKey(),
    version: c.integer().notNull(),
  });

  return {
    ...accounts,
    ...schoolTables(c, users),
    gladiators,
    auctions,
    ...bidTables(c),
    shortlistEntries: shortlistTable(c, users, gladiators),
    ...gamesTables(c),
    ...leagueTables(c, users),
    ...saleTables(c),
    ...factsTable(c),
    outbox: outboxTable(c),
    ...letterTables(c, users),
    ...searchTables(c, users),
    ...notificationTables(c, users),
    ...pushTables(c, accounts),
    ...operatorTables(c, users),
    heartbeats,
    restockLock,
  };
}

export type Tables = ReturnType<typeof tablesIn>;
