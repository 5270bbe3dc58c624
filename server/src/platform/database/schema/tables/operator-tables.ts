import { isNotNull, isNull } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { ReportReason } from "@ludus/shared/model/report";
import type { Columns } from "../columns.ts";

/** The acts of operators, the suspensions that they left, and what they judge by. */
export function operatorTables(c: Columns, users: { id: AnyPgColumn }) {
  /** The newest one of each player, until it is lifted; one that has run out applies no more. */
  const suspensions = c.table("suspensions", {
    userId: c.idOf(users).primaryKey(),
    since: c.time().notNull(),
    /** Null: for good. */
    until: c.time(),
    reason: c.text().notNull(),
  });

  /** A player's newest ten networks and browsers, kept for 30 days: only for finding many accounts. */
  const signIns = c.table(
    "sign_ins",
    {
      userId: c.idOf(users),
      /** The /24 or /48 of the address; the address itself is stored nowhere. */
      network: c.text().notNull(),
      /** In short words, such as "Firefox on Linux". */
      browser: c.text().notNull(),
      seenAt: c.time().notNull(),
    },
    (t) => [
      c.primaryKey({ columns: [t.userId, t.network, t.browser] }),
      c.index("sign_ins_seen_at").on(t.seenAt),
    ],
  );

  /** The bidders of auctions that closed or were voided, for a week. Read by figures only. */
  const closedBidders = c.table(
    "closed_bidders",
    {
      auctionId: c.integer().notNull(),
      userId: c.text().notNull(),
      closedAt: c.time().notNull(),
    },
    (t) => [
      c.primaryKey({ columns: [t.auctionId, t.userId] }),
      c.index("closed_bidders_closed_at").on(t.closedAt),
    ],
  );

  return {
    auditLog: auditLogTable(c),
    suspensions,
    signIns,
    closedBidders,
    reports: reportsTable(c, users),
  };
}

/** Each row is written by the transaction of its act; triggers refuse to change or delete it. */
function auditLogTable(c: Columns) {
  return c.table(
    "audit_log",
    {
      id: c.counter(),
      /** The caller's key: an act whose key is here has been done. */
      key: c.text().notNull(),
      at: c.time().notNull(),
      kind: c.text().notNull(),
      /** Null: by a command on the server. */
      operatorId: c.text(),
      /** Null for a voided auction without a leader. */
      playerId: c.text(),
      auctionId: c.integer(),
      gladiatorId: c.text(),
      reason: c.text().notNull(),
      before: c.text(),
      after: c.text(),
      /** The call without key and reason: a repeated call must ask for the same. */
      input: c.json().$type<object>(),
    },
    (t) => [
      c.uniqueIndex("audit_log_key").on(t.key),
      c.index("audit_log_player").on(t.playerId, t.id),
      c.index("audit_log_operator").on(t.operatorId, t.id),
      c.index("audit_log_operator_at").on(t.operatorId, t.at),
      c.index("audit_log_kind").on(t.kind, t.id),
    ],
  );
}

/** Sent by players, kept for a year (decision 47). */
function reportsTable(c: Columns, users: { id: AnyPgColumn }) {
  return c.table(
    "reports",
    {
      id: c.text().primaryKey(),
      /** Null once the reporter's account is deleted. */
      reporterId: c.text().references(() => users.id),
      reportedId: c.idOf(users),
      reason: c.text().$type<ReportReason>().notNull(),
      text: c.text(),
      createdAt: c.time().notNull(),
      /** Null while it is open. */
      closedAt: c.time(),
    },
    (t) => [
      c.uniqueIndex("reports_open_once").on(t.reporterId, t.reportedId).where(isNull(t.closedAt)),
      c.index("reports_open").on(t.id).where(isNull(t.closedAt)),
      c.index("reports_closed").on(t.id).where(isNotNull(t.closedAt)),
      c.index("reports_of_reporter").on(t.reporterId, t.createdAt),
      c.index("reports_about").on(t.reportedId, t.closedAt),
      c.index("reports_created_at").on(t.createdAt),
    ],
  );
}
