import type { Database } from "../database.ts";
import type { Columns } from "../schema/columns.ts";

/** An empty database, migrated. */
export interface OpenedDatabase {
  database: Database;
  /** Describe a table as another release has it. */
  columns: Columns;
  /** Changes the schema, on a connection of its own. */
  execute(statement: string): Promise<void>;
}
