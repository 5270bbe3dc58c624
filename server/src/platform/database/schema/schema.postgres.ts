import { postgresColumns } from "./columns.ts";
import { describeTables } from "./schema.ts";

/** For drizzle-kit, which takes a module's exports, and for the postgres implementation. */
export const tables = describeTables(postgresColumns);
export const {
  users,
  identities,
  sessions,
  dashboardTickets,
  loginTickets,
  accountLinks,
  knownBrowsers,
  schools,
  goldJournal,
  journalBlocks,
  gladiators,
  auctions,
  bids,
  auctionBidders,
  bidReceipts,
  shortlistEntries,
  outbox,
  letters,
  visits,
  savedSearches,
  newLots,
  notificationPreferences,
  pushSubscriptions,
  pushKeys,
  auditLog,
  suspensions,
  signIns,
  closedBidders,
  reports,
  heartbeats,
  restockLock,
} = tables;
