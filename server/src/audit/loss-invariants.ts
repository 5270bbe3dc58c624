import { sql, type SQL } from "drizzle-orm";
import { COMMITS_LOST } from "../platform/database/schema/tables/facts-table.ts";

/** I14: what a node has announced is still there. Nodes record losses, and facts are kept for a day. */
export function nothingCommittedIsLost(): SQL {
  return sql`
    select 'commits between ' || (data ->> 'from') || ' and ' || (data ->> 'until') || ' were lost'
      as offender
    from facts where kind = ${COMMITS_LOST}`;
}
