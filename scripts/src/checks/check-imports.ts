import { root } from "../../setup/paths.mjs";
import { cruiseImports } from "./cruise-imports.ts";

const FOLDERS = [
  "client/src",
  "client/e2e",
  "server/src",
  "server/test",
  "server/bench",
  "shared/src",
  "scripts",
];

// Fewer would mean that the cruiser could not read our TypeScript: it then finds nothing forbidden.
const MODULES_MIN = 150;

export async function checkImports() {
  const { modules, forbidden } = await cruiseImports(root, FOLDERS);
  const faults = forbidden.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`);
  if (modules < MODULES_MIN) {
    faults.push(`Only ${modules} modules were read; at least ${MODULES_MIN} are expected.`);
  }
  return { checked: modules, faults };
}
