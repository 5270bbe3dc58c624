const kinds = ["dependencies", "devDependencies", "optionalDependencies", "overrides"] as const;

export type Manifest = Partial<Record<(typeof kinds)[number], Record<string, unknown>>>;

/** As "name@range". */
export function findLoosePins(manifest: Manifest): string[] {
  return kinds.flatMap((kind) => looseIn(manifest[kind] ?? {}));
}

function looseIn(ranges: Record<string, unknown>): string[] {
  return Object.entries(ranges).flatMap(([name, range]) => {
    // An override may hold overrides of its own.
    if (typeof range === "object" && range !== null) return looseIn(range as typeof ranges);
    return isExact(String(range)) ? [] : [`${name}@${String(range)}`];
  });
}

function isExact(range: string) {
  return /^\d+\.\d+\.\d+(-[\w.-]+)?$/.test(range);
}
