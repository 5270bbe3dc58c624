import BetterSqlite3 from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { count, eq, sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { afterAll, expect, test } from "vitest";
import type { Preparable } from "../database.ts";
import { prepareOnSqlite } from "./sqlite-prepared.ts";

const schools = sqliteTable("schools", {
  id: integer().primaryKey(),
  fullName: text(),
  isOpen: integer({ mode: "boolean" }).notNull(),
  colours: text({ mode: "json" }),
});
const gladiators = sqliteTable("gladiators", {
  id: integer().primaryKey(),
  schoolId: integer().notNull(),
});

const connection = new BetterSqlite3(":memory:");
const database = drizzle(connection, { casing: "snake_case" });
connection.exec(`
    create table schools (id integer primary key, full_name text, is_open integer, colours text);
    create table gladiators (id integer primary key, school_id integer);`);
await database.insert(schools).values([
  { id: 1, fullName: "Ludus Magnus", isOpen: true, colours: ["red", "bronze"] },
  { id: 2, fullName: null, isOpen: false, colours: null },
]);
await database.insert(gladiators).values([
  { id: 7, schoolId: 1 },
  { id: 8, schoolId: 2 },
]);
afterAll(() => connection.close());

const byId = eq(schools.id, sql.placeholder("id"));
const queries = {
  "all columns of a table": () => database.select().from(schools).where(byId),
  "some columns, one of them nested": () =>
    database
      .select({ id: gladiators.id, school: { name: schools.fullName, isOpen: schools.isOpen } })
      .from(gladiators)
      .innerJoin(schools, eq(schools.id, gladiators.schoolId))
      .where(byId),
  "expressions with decoders of their own": () =>
    database
      .select({ total: count(), isSeveral: sql`count(*) > 1`.mapWith(schools.isOpen) })
      .from(gladiators)
      .where(eq(gladiators.schoolId, sql.placeholder("id"))),
  "two whole tables": () =>
    database
      .select({ gladiator: gladiators, school: schools })
      .from(gladiators)
      .innerJoin(schools, eq(schools.id, gladiators.schoolId))
      .where(byId),
};

test.for(Object.entries(queries))(
  "a prepared query of %s returns the same rows as Drizzle's own",
  async ([, build]) => {
    const fast = prepareOnSqlite(connection, build() as unknown as Preparable<unknown>);
    const slow = build().prepare();
    for (const id of [1, 2]) {
      const rows = await fast.execute({ id });
      expect(rows).toEqual(slow.all({ id }));
      expect(rows).toHaveLength(1);
    }
  },
);

test("a missing placeholder value is refused, not taken as null", async () => {
  const query = queries["all columns of a table"]() as unknown as Preparable<unknown>;
  await expect(prepareOnSqlite(connection, query).execute({})).rejects.toThrow(
    "No value was given for id",
  );
});

test("an aliased expression is refused when the query is prepared", () => {
  const query = database.select({ total: sql<number>`count(*)`.as("total") }).from(gladiators);
  expect(() => prepareOnSqlite(connection, query as unknown as Preparable<unknown>)).toThrow(
    "total is neither a column nor an expression",
  );
});

test("a select whose fields Drizzle keeps elsewhere is refused when it is prepared", () => {
  const query = { toSQL: () => ({ sql: "select 1", params: [] }) };
  expect(() => prepareOnSqlite(connection, query as unknown as Preparable<unknown>)).toThrow(
    "This version of drizzle-orm keeps a select's fields in another place",
  );
});
