import type { QueryConfig } from "pg";
import { slicesOf } from "@ludus/shared/slices";

type Row = Record<string, unknown>;

/** Each parameter holds one column of the rows. */
export interface PreparedWrite {
  name: string;
  table: object;
  parameters: number;
  /** With the number of its first parameter. */
  text(first: number): string;
  encode(rows: readonly Row[]): string[];
}

/** More rows might exceed the statement timeout. */
const ROWS_AT_ONCE_MAX = 1000;

/** Sends a transaction's writes to different tables as one prepared statement. */
export class WaitingWrites {
  readonly #send: (query: QueryConfig) => void;
  readonly #texts = new Map<string, string>();
  #waiting: { write: PreparedWrite; rows: readonly Row[] }[] = [];

  constructor(send: (query: QueryConfig) => void) {
    this.#send = send;
  }

  add(write: PreparedWrite, rows: readonly Row[]): void {
    for (const part of slicesOf(rows, ROWS_AT_ONCE_MAX)) {
      if (!this.#hasRoomFor(write, part.length)) this.flush();
      this.#waiting.push({ write, rows: part });
    }
  }

  /** Sends what waits. Call it before any other statement. */
  flush(): void {
    if (this.#waiting.length === 0) return;
    const waiting = this.#waiting;
    this.discard();
    const values = waiting.flatMap(({ write, rows }) => write.encode(rows));
    this.#send({ ...this.#prepared(waiting.map(({ write }) => write)), values });
  }

  /** Drops what waits, where the transaction has failed. */
  discard(): void {
    this.#waiting = [];
  }

  #hasRoomFor({ table }: PreparedWrite, count: number): boolean {
    let rowsWaiting = 0;
    for (const { write, rows } of this.#waiting) {
      // Parts of one statement don't see each other's writes.
      if (write.table === table) return false;
      rowsWaiting += rows.length;
    }
    return rowsWaiting + count <= ROWS_AT_ONCE_MAX;
  }

  #prepared(writes: readonly PreparedWrite[]): Pick<QueryConfig, "name" | "text"> {
    const name = `write_${writes.map((write) => write.name).join("_")}`;
    let text = this.#texts.get(name);
    if (text === undefined) this.#texts.set(name, (text = textOf(writes)));
    return { name, text };
  }
}

function textOf(writes: readonly PreparedWrite[]): string {
  let first = 1;
  const texts = writes.map(({ text, parameters }) => {
    const own = text(first);
    first += parameters;
    return own;
  });
  const last = texts.pop() ?? "";
  const others = texts.map((text, index) => `part_${index} as (${text})`);
  return others.length === 0 ? last : `with ${others.join(", ")} ${last}`;
}
