import { sql, type SQL } from "drizzle-orm";
import type { Reader } from "../../../platform/database/database.ts";

/**
 * The ids of the newest auctions of the gladiators in the list `gladiatorIds`, for `inArray`. One by
 * one: grouped, all auctions that they ever were in would be read.
 */
export function newestAuctionIds({ listFrom }: Pick<Reader, "listFrom">): SQL {
  return sql`(
    select (select max(id) from auctions where gladiator_id = wanted.value)
    from ${listFrom("gladiatorIds", "text")} as wanted
  )`;
}
