import type { Column, InferInsertModel, InferSelectModel, SQL } from "drizzle-orm";
import type { NodePgDatabase, NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgInsertBase, PgTable } from "drizzle-orm/pg-core";
import type { Tables } from "./schema/schema.ts";

/** Builders of queries. PostgreSQL's types are canonical, so what only it can do fails a test on SQLite. */
type Queries = Pick<NodePgDatabase, "select" | "selectDistinct" | "update" | "delete">;

/** Sees committed state only, and can't write. */
export interface Reader extends Pick<Queries, "select" | "selectDistinct"> {
  readonly tables: Tables;
  /** Prepares a select of columns and expressions, without outer joins, in the way that runs fastest. */
  prepareSelect<Row>(name: string, query: Preparable<Row>): PreparedQuery<Row>;
  /** A list (any iterable, one parameter) for `inArray` in a prepared query; column `value`. */
  listFrom(placeholder: string, of: "text" | "integer"): SQL;
  /** A text column to be compared and ordered by its bytes, whatever the database's language is. */
  bytewise(column: Column): SQL;
}

export interface Preparable<Row> {
  prepare(name: string): PreparedQuery<Row>;
}
export interface PreparedQuery<Row> {
  execute(values: Record<string, unknown>): Promise<Row[]>;
}

type ColumnOf<Table extends PgTable> = keyof InferSelectModel<Table> & string;

/** Every column but the counters, which the database fills; null must be given. */
export type NewRow<Table extends PgTable> = Pick<
  InferSelectModel<Table>,
  ColumnOf<Table> & keyof InferInsertModel<Table>
>;

/** A new row for the query builder, which also takes expressions. */
type NewValues<Table extends PgTable> = {
  [Column in keyof NewRow<Table>]: NewRow<Table>[Column] | SQL;
};

/** Drizzle's own `values` lets nullable columns be left out, and so a new one be forgotten. */
interface InsertBuilder<Table extends PgTable> {
  values(rows: NewValues<Table> | NewValues<Table>[]): PgInsertBase<Table, NodePgQueryResultHKT>;
}

/** Fails to compile while `Listed` lacks one of `All`. */
type NoneForgotten<All, Listed> = [Exclude<All, Listed>] extends [never]
  ? unknown
  : { forgotten: Exclude<All, Listed> };

/** Everything inside commits together, or not at all. No I/O but through it. */
export interface Transaction extends Reader, Pick<Queries, "update" | "delete"> {
  insert<Table extends PgTable>(table: Table): InsertBuilder<Table>;
  /** Locks the rows that a query selects until the transaction ends, in the query's order. */
  lockRows<Query>(query: Query): Query;
  /**
   * In the fewest round trips. With `ignoreExisting`, rows whose key is there already change nothing.
   * A refusal may fail the whole transaction only at its end.
   */
  insertAll<Table extends PgTable>(
    table: Table,
    rows: readonly NewRow<Table>[],
    options?: { ignoreExisting?: boolean },
  ): Promise<void>;
  /**
   * Sets `columns` of many rows, each found by its `key`, of one column or several. They are all columns of
   * the rows' type but the key: declare rows as what changes of them. Refused like `insertAll`.
   */
  updateAll<
    Table extends PgTable,
    Key extends ColumnOf<Table>,
    Column extends ColumnOf<Table>,
    Row extends Pick<InferSelectModel<Table>, Key | Column>,
  >(
    table: Table,
    key: Key | readonly Key[],
    columns: readonly Column[] & NoneForgotten<Exclude<keyof Row & ColumnOf<Table>, Key>, Column>,
    rows: readonly Row[],
  ): Promise<void>;
}

export interface Database {
  readonly tables: Tables;
  readonly read: Reader;
  /** Whether each transaction keeps all others waiting. */
  readonly hasOneWriter: boolean;
  /**
   * Durable once the promise resolves. Retried when another writer was in the way, so `work` must
   * have no effects but its writes. Throws inside another transaction.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Brings what was committed to where it stays. Long work calls it often, or a commit in between does it for
   * many before, and bids wait for that one.
   */
  writeBack(): Promise<void>;
  /** From now on servers before `version` can't be started on it. */
  refuseServersBefore(version: string): Promise<void>;
  /** From now on players wait: a call no longer waits patiently for its connection. */
  limitWaits(): void;
  /** Rejects when the database does not answer, only reads, or isn't the one that was opened. */
  check(): Promise<void>;
  /** Calls its one listener when another server answers than before: it may lack the newest commits. */
  onReplaced(listener: () => void): void;
  isUniqueViolation(error: unknown): boolean;
  /** Null without a pool. */
  connections(): DatabaseConnections | null;
  close(): Promise<void>;
}

interface DatabaseConnections {
  total: number;
  idle: number;
  /** Queries and transactions that wait for a connection. */
  waiting: number;
}
