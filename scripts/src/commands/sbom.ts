import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { inRoot } from "../../setup/paths.mjs";
import { npmSbom } from "../../setup/npm.mjs";
import { UserError } from "../../setup/user-error.mjs";
import { listLicences } from "../supply/list-licences.ts";
import { sbomSchema } from "../supply/read-sbom.ts";

/** `npm run sbom`: every package of package-lock.json, as a document and as a list of licences. */
const folder = inRoot("dist", "sbom");
const { code, output } = await npmSbom();
if (code !== 0) throw new UserError(output.trim());
// npm's warnings come before the document.
const document = output.slice(Math.max(output.indexOf("\n{") + 1, 0));
const whole = z.looseObject({}).parse(JSON.parse(document));
const licences = listLicences(sbomSchema.parse(whole));
mkdirSync(folder, { recursive: true });
const files = { "sbom.cdx.json": `${JSON.stringify(whole, null, 2)}\n`, "licences.md": licences };
for (const [name, content] of Object.entries(files)) {
  writeFileSync(join(folder, name), content);
  console.log(join(folder, name));
}
