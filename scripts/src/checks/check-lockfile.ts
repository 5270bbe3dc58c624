import { readFileSync } from "node:fs";
import { inRoot } from "../../setup/paths.mjs";
import { findLockfileGaps, type LockedPackage } from "./rules/lockfile-gaps.ts";

const lock = JSON.parse(readFileSync(inRoot("package-lock.json"), "utf8")) as {
  packages: Record<string, LockedPackage>;
};
const gaps = findLockfileGaps(lock.packages);
for (const gap of gaps) console.error(gap);
console.log(`${Object.keys(lock.packages).length} packages, ${gaps.length} gaps`);
process.exitCode = gaps.length > 0 ? 1 : 0;
