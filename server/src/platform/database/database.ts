import type { InferSelectModel, SQL } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Tables } from "./schema.ts";

/** Builders of queries. PostgreSQL's types are canonical, so what only it can do fails a test on SQLite. */
type Queries = Pick<NodePgDatabase, "select" | "selectDistinct" | "insert" | "update" | "delete">;

/** Sees committed state only, and can't write. */
export interface Reader extends Pick<Queries, "select" | "selectDistinct">, Prepares {}

/** What a select's builder ends in. */
export interface Preparable<Row> {
  prepare(name: string): PreparedQuery<Row>;
}
export interface PreparedQuery<Row> {
  execute(values: Record<string, unknown>): Promise<Row[]>;
}
interface Prepares {
  /** Prepares a select of plain columns, without outer joins, in the way that runs fastest. */
  prepareSelect<Row>(name: string, query: Preparable<Row>): PreparedQuery<Row>;
}

/** The names of a table's columns, as its rows have them. */
type ColumnOf<Table extends PgTable> = keyof InferSelectModel<Table> & string;

/** Everything inside commits together, or not at all. No I/O but through it. */
export interface Transaction extends Queries, Prepares {
  /**
   * Inserts many rows in the fewest round trips, through statements prepared once; every row gives
   * every one of `columns`. With `ignoreExisting`, rows whose key is there already change nothing.
   * What is refused may fail the whole transaction only at its end.
   */
  insertAll<Table extends PgTable, Column extends ColumnOf<Table>>(
    table: Table,
    columns: readonly Column[],
    rows: readonly Pick<InferSelectModel<Table>, Column>[],
    options?: { ignoreExisting?: boolean },
  ): Promise<void>;
  /** Sets `columns` of many rows, each found by its `key`. Refused like `insertAll`. */
  updateAll<Table extends PgTable, Key extends ColumnOf<Table>, Column extends ColumnOf<Table>>(
    table: Table,
    key: Key,
    columns: readonly Column[],
    rows: readonly Pick<InferSelectModel<Table>, Key | Column>[],
  ): Promise<void>;
}

export interface Database {
  readonly tables: Tables;
  readonly words: SqlWords;
  readonly read: Reader;
  /**
   * Durable once the promise resolves. Retried when another writer was in the way, so `work` must
   * have no effects but its writes. Throws inside another transaction.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Rejects when the database does not answer. */
  check(): Promise<void>;
  isUniqueViolation(error: unknown): boolean;
  /** How many there are to the database, and how many wait for one; null without a pool. */
  connections(): DatabaseConnections | null;
  close(): Promise<void>;
}

interface DatabaseConnections {
  total: number;
  idle: number;
  /** Queries and transactions that wait for a connection. */
  waiting: number;
}

/** What the two dialects say differently in a query. */
export interface SqlWords {
  /**
   * The texts, or numbers, of a JSON array given as one parameter, for `inArray` in a prepared query;
   * its column is `value`.
   */
  listFrom(placeholder: string, of: "text" | "integer"): SQL;
  /** Locks the rows that a query selects until the transaction ends, in the query's order. */
  lockRows<Query>(query: Query): Query;
}
