import { eq, sql, type Column, type SQL } from "drizzle-orm";

/** A literal: with a parameter, neither database would use the indexes over open auctions. */
export function isOpen({ status }: { status: Column }): SQL {
  return eq(status, sql`'open'`);
}
