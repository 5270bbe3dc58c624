import { describeAccountTables } from "./tables/account-tables.ts";
import { describeAuctions } from "./tables/auctions-table.ts";
import { describeBidTables } from "./tables/bid-tables.ts";
import { describeGamesTables } from "./tables/games-tables.ts";
import { describeFacts } from "./tables/facts-table.ts";
import { describeGladiators } from "./tables/gladiators-table.ts";
import { describeLeagueTables } from "./tables/league-tables.ts";
import { describeLetterTables } from "./tables/letter-tables.ts";
import { describeNotificationTables } from "./tables/notification-tables.ts";
import { describeOperatorTables } from "./tables/operator-tables.ts";
import { describeOutbox } from "./tables/outbox-table.ts";
import { describePushTables } from "./tables/push-tables.ts";
import { describeSaleTables } from "./tables/sale-tables.ts";
import { describeSchoolTables } from "./tables/school-tables.ts";
import { describeSearchTables } from "./tables/search-tables.ts";
import { describeShortlist } from "./tables/shortlist-table.ts";
import type { Columns } from "./columns.ts";

/**
 * Ids are UUIDv7 text unless rows are clustered by a number; times are epoch ms. Hot append-only
 * tables have neither foreign keys nor more indexes: `npm run audit` checks what those would.
 */
export function describeTables(c: Columns) {
  const accounts = describeAccountTables(c);
  const { users } = accounts;

  const gladiators = describeGladiators(c, users);
  const auctions = describeAuctions(c, gladiators);

  /** One row: when a node last could take bids. */
  const heartbeats = c.table("heartbeats", { id: c.text().primaryKey(), at: c.time().notNull() });

  /** Its one row is locked to restock by turns. */
  const restockLock = c.table("restock_lock", {
    id: c.text().primaryKey(),
    version: c.integer().notNull(),
  });

  return {
    ...accounts,
    ...describeSchoolTables(c, users),
    gladiators,
    auctions,
    ...describeBidTables(c),
    shortlistEntries: describeShortlist(c, users, gladiators),
    ...describeGamesTables(c),
    ...describeLeagueTables(c, users),
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
