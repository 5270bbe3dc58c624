export interface LockedPackage {
  version?: string;
  optionalDependencies?: Record<string, string>;
}

/**
 * The optional dependencies that a lockfile promises but does not contain, one readable line each.
 * They are mostly one package per platform: npm writes such a lock where the registry lacks some of
 * them, and `npm ci` then refuses it on the platforms that are missing (npm/cli#9846).
 */
export function findLockfileGaps(packages: Record<string, LockedPackage>): string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).flatMap(([name, range]) => {
      const found = searchedFolders(path)
        .map((folder) => packages[`${folder}node_modules/${name}`])
        .find(Boolean);
      const asker = path || "the root package";
      if (!found) return [`${name} is missing; ${asker} names it`];
      const isExact = /^\d+\.\d+\.\d+[\w.-]*$/.test(range);
      if (isExact && found.version !== range) {
        return [`${name} is ${found.version}; ${asker} wants ${range}`];
      }
      return [];
    }),
  );
}

/** The folders whose node_modules Node looks into for a package at this path, nearest first. */
function searchedFolders(path: string): string[] {
  const parts = path === "" ? [] : path.split("/");
  const folders = parts.map((_, end) => parts.slice(0, parts.length - end).join("/"));
  return [...folders.filter((folder) => !folder.endsWith("node_modules")), ""].map((folder) =>
    folder === "" ? "" : `${folder}/`,
  );
}
