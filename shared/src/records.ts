// The one place that asserts what Object.keys and Object.fromEntries forget: the names.
/* oxlint-disable typescript/no-unsafe-type-assertion */

/** An object with exactly these keys, in this order. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
}

export function pick<T extends object, Key extends keyof T>(
  object: T,
  keys: readonly Key[],
): Pick<T, Key> {
  return Object.fromEntries(keys.map((key) => [key, object[key]])) as Pick<T, Key>;
}

/** The names of an object that has no others than its type says. */
export function keysOf<T extends object>(object: T): (keyof T & string)[] {
  return Object.keys(object) as (keyof T & string)[];
}

export function isKeyOf<T extends object>(object: T, key: PropertyKey): key is keyof T {
  return Object.hasOwn(object, key);
}

/** Values that have the same key, in their order. */
export function groupedBy<Value, Key>(
  values: readonly Value[],
  keyOf: (value: Value) => Key,
): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
