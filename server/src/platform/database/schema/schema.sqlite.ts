import { sqliteColumns } from "./columns.ts";
import { tablesIn } from "./schema.ts";

export const tables = tablesIn(sqliteColumns);
