/** Their rows sign somebody in, or help to; push subscriptions end with their sessions. */
const SIGN_IN_TABLES = [
  "dashboard_tickets",
  "login_tickets",
  "account_links",
  "known_browsers",
  "sessions",
];

/**
 * Ends every session and one-time link and forgets known browsers, in SQL for both databases. Older
 * backups lack some tables.
 */
export function sqlToEndSignIns(tables: readonly string[]): string {
  return SIGN_IN_TABLES.filter((table) => tables.includes(table))
    .map((table) => `delete from ${table};`)
    .join("\n");
}
