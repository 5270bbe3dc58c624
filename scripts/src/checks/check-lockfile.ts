import { z } from "zod";
import { inRoot } from "../../setup/paths.mjs";
import { readJson } from "@ludus/testkit/read-json";

const lockedPackage = z.object({
  version: z.string().optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
});
const lockfile = z.object({ packages: z.record(z.string(), lockedPackage) });

const LOCKFILES = ["package-lock.json", "scripts/setup/lts/package-lock.json"];

export function checkLockfile() {
  const all = LOCKFILES.map((path) => readJson(inRoot(path), lockfile).packages);
  const checked = all.reduce((sum, packages) => sum + Object.keys(packages).length, 0);
  return { checked, faults: all.flatMap(findLockfileGaps) };
}

/**
 * npm may write a lock without some platforms' optional packages, if the registry lacks them, and
 * `npm ci` then refuses it on those platforms (npm/cli#9846). Returns one line each.
 */
export function findLockfileGaps(packages: z.infer<typeof lockfile>["packages"]): string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).flatMap(([name, range]) => {
      const found = searchedFolders(path)
        .map((folder) => packages[`${folder}node_modules/${name}`])
        .find(Boolean);
      const dependent = path || "the root package";
      if (!found) return [`${name} is missing; ${dependent} names it`];
      const isExact = /^\d+\.\d+\.\d+[\w.-]*$/.test(range);
      if (isExact && found.version !== range) {
        return [`${name} is ${found.version}; ${dependent} wants ${range}`];
      }
      return [];
    }),
  );
}

/** Nearest first, as Node searches for packages. */
function searchedFolders(path: string): string[] {
  const parts = path === "" ? [] : path.split("/");
  const folders = parts.map((_, end) => parts.slice(0, parts.length - end).join("/"));
  return [...folders.filter((folder) => !folder.endsWith("node_modules")), ""].map((folder) =>
    folder === "" ? "" : `${folder}/`,
  );
}
