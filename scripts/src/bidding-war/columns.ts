import { keysOf, recordOf } from "@ludus/shared/records";

const CAPACITY_MIN = 1024;

/** Numbers by column: millions of rows are small, and travel fast between processes. */
export type ColumnArrays<Name extends string> = Record<Name, Float64Array>;

export class Columns<Name extends string> {
  readonly #names: readonly Name[];
  #arrays: ColumnArrays<Name>;
  #capacity = CAPACITY_MIN;
  length = 0;

  constructor(names: readonly Name[]) {
    this.#names = names;
    this.#arrays = recordOf(names, () => new Float64Array(CAPACITY_MIN));
  }

  push(row: Readonly<Record<Name, number>>): void {
    if (this.length === this.#capacity) this.#grow();
    for (const name of this.#names) this.#arrays[name][this.length] = row[name];
    this.length += 1;
  }

  at(name: Name, row: number): number {
    return this.#arrays[name][row] ?? NaN;
  }

  slice(fromRow = 0): ColumnArrays<Name> {
    return recordOf(this.#names, (name) => this.#arrays[name].slice(fromRow, this.length));
  }

  #grow(): void {
    this.#capacity *= 2;
    this.#arrays = recordOf(this.#names, (name) => {
      const grown = new Float64Array(this.#capacity);
      grown.set(this.#arrays[name]);
      return grown;
    });
  }
}

export function rowsOf<Name extends string>(arrays: ColumnArrays<Name>): Record<Name, number>[] {
  const names = keysOf(arrays);
  const length = Math.max(0, ...names.map((name) => arrays[name].length));
  return Array.from({ length }, (_, row) => recordOf(names, (name) => arrays[name][row] ?? NaN));
}
