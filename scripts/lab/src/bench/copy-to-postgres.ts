import { groupedBy } from "@ludus/shared/records";
import { withPostgres } from "@ludus/testkit/services/ask-postgres";
import BetterSqlite3 from "better-sqlite3";
import { z } from "zod";

/** Rows of a round trip. */
const ROWS_AT_ONCE = 5000;

const columns = z.array(
  z.object({ table: z.string(), name: z.string(), type: z.string(), counts: z.boolean() }),
);
type Client = Parameters<Parameters<typeof withPostgres>[1]>[0];
type Column = z.infer<typeof columns>[number];

/** Puts all that a game's SQLite file holds into its tables on PostgreSQL, in place of what is there. */
export async function copyToPostgres(file: string, url: string): Promise<void> {
  const from = new BetterSqlite3(file, { readonly: true });
  await withPostgres(url, async (to) => {
    // No foreign key is checked, so the tables may come in any order.
    await to.query("set session_replication_role = replica");
    const tables = groupedBy(await readColumns(to), ({ table }) => table);
    await to.query(`truncate ${[...tables.keys()].join()}`);
    for (const [table, ofTable] of tables) await copyTable(from, to, table, ofTable);
    await to.query("vacuum analyze");
  });
  from.close();
}

async function readColumns(to: Client): Promise<Column[]> {
  const { rows } = await to.query(
    `select table_name as table, column_name as name, data_type as type, is_identity = 'YES' as counts
      from information_schema.columns where table_schema = 'public'`,
  );
  return columns.parse(rows);
}

async function copyTable(
  from: BetterSqlite3.Database,
  to: Client,
  table: string,
  ofTable: readonly Column[],
): Promise<void> {
  const names = ofTable.map(({ name }) => name).join();
  const send = (rows: readonly string[]) =>
    to.query(
      `insert into ${table} (${names}) overriding system value
        select ${names} from json_populate_recordset(null::${table}, $1::json)`,
      [`[${rows.join()}]`],
    );
  let rows: string[] = [];
  // SQLite keeps documents as texts.
  const fields = ofTable.map(({ name, type }) => [
    `'${name}'`,
    type === "json" ? `json(${name})` : name,
  ]);
  const objects = from.prepare(`select json_object(${fields.join()}) from ${table}`).pluck();
  for (const row of objects.iterate()) {
    rows.push(String(row));
    if (rows.length < ROWS_AT_ONCE) continue;
    await send(rows);
    rows = [];
  }
  await send(rows);
  for (const { name } of ofTable.filter(({ counts }) => counts)) {
    await to.query(
      `select setval(pg_get_serial_sequence('${table}', '${name}'), (select max(${name}) from ${table}))`,
    );
  }
}
