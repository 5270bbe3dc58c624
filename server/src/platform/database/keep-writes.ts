/** Keeps prepared writes by their table and by what they write there. */
export function keepWrites<Write>(): (table: object, key: string, prepare: () => Write) => Write {
  const writesByTable = new WeakMap<object, Map<string, Write>>();
  return (table, key, prepare) => {
    let writes = writesByTable.get(table);
    if (!writes) writesByTable.set(table, (writes = new Map<string, Write>()));
    let write = writes.get(key);
    if (!write) writes.set(key, (write = prepare()));
    return write;
  };
}
