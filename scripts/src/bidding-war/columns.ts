const CAPACITY_MIN = 1024;

/** Kept by column, so that millions of rows are small and travel fast. */
export class Columns<Name extends string> {
  readonly #names: readonly Name[];
  #arrays: Record<Name, Float64Array>;
  #capacity = CAPACITY_MIN;
  length = 0;

  constructor(names: readonly Name[]) {
    this.#names = names;
    this.#arrays = this.#allocate(CAPACITY_MIN);
  }

  static from<Name extends string>(arrays: Record<Name, Float64Array>): Columns<Name> {
    const names = Object.keys(arrays) as Name[];
    const columns = new Columns(names);
    columns.#arrays = arrays;
    columns.length = columns.#capacity = arrays[names[0] as Name].length;
    return columns;
  }

  push(row: Readonly<Record<Name, number>>): void {
    if (this.length === this.#capacity) this.#grow();
    for (const name of this.#names) this.#arrays[name][this.length] = row[name];
    this.length += 1;
  }

  at(name: Name, row: number): number {
    return this.#arrays[name][row] as number;
  }

  slice(fromRow = 0): Record<Name, Float64Array> {
    return Object.fromEntries(
      this.#names.map((name) => [name, this.#arrays[name].slice(fromRow, this.length)]),
    ) as Record<Name, Float64Array>;
  }

  #grow(): void {
    const grown = this.#allocate(Math.max(CAPACITY_MIN, this.#capacity * 2));
    for (const name of this.#names) grown[name].set(this.#arrays[name]);
    this.#arrays = grown;
    this.#capacity = Math.max(CAPACITY_MIN, this.#capacity * 2);
  }

  #allocate(capacity: number): Record<Name, Float64Array> {
    return Object.fromEntries(
      this.#names.map((name) => [name, new Float64Array(capacity)]),
    ) as Record<Name, Float64Array>;
  }
}
