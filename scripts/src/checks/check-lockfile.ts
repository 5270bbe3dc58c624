import { z } from "zod";
import { inRoot } from "../../setup/paths.mjs";
import { readJson } from "../read-json.ts";
import { findLockfileGaps, lockedPackage } from "./rules/lockfile-gaps.ts";

const lockfile = z.object({ packages: z.record(z.string(), lockedPackage) });

export function checkLockfile() {
  const { packages } = readJson(inRoot("package-lock.json"), lockfile);
  return { checked: Object.keys(packages).length, faults: findLockfileGaps(packages) };
}
