import { existsSync } from "node:fs";
import { inRoot, root } from "../../setup/paths.mjs";
import { cruiseImports } from "./cruise-imports.ts";

// Fewer would mean that the cruiser could not read our TypeScript: it then finds nothing forbidden.
const modulesMin = 150;

const folders = [
  "client/src",
  "client/e2e",
  "server/src",
  "server/test",
  "server/bench",
  "shared/src",
  "scripts",
];

const { modules, forbidden } = await cruiseImports(
  root,
  folders.filter((folder) => existsSync(inRoot(folder))),
);
for (const { rule, from, to } of forbidden) console.error(`${rule}: ${from} → ${to}`);
if (modules < modulesMin) {
  console.error(`Only ${modules} modules were read; at least ${modulesMin} are expected.`);
}
console.log(`${modules} modules, ${forbidden.length} forbidden imports`);
process.exitCode = forbidden.length > 0 || modules < modulesMin ? 1 : 0;
