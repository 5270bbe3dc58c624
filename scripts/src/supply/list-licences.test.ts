import { expect, test } from "vitest";
import { listLicences } from "./list-licences.ts";
import { sbomSchema } from "./read-sbom.ts";

const DEVELOPMENT = [{ name: "cdx:npm:package:development", value: "true" }];
const PRIVATE = [{ name: "cdx:npm:package:private", value: "true" }];

test("lists what runs by licence, and counts what only development has", () => {
  const sbom = sbomSchema.parse({
    components: [
      { name: "zod", version: "4.6.7", licenses: [{ license: { id: "MIT" } }] },
      {
        group: "@node-rs",
        name: "argon2",
        version: "2.2.1",
        licenses: [{ license: { id: "MIT" } }],
      },
      {
        name: "vitest",
        version: "4.1.12",
        licenses: [{ license: { id: "MIT" } }],
        properties: DEVELOPMENT,
      },
      { name: "pako", version: "1.0.0", licenses: [{ expression: "(MIT AND Zlib)" }] },
      { name: "silent", version: "1.0.0" },
      { name: "server", version: "0.1.0", properties: PRIVATE },
    ],
  });
  expect(listLicences(sbom)).toBe(`# Licences

4 packages run, 1 are for development only.

## (MIT AND Zlib)

pako 1.0.0

0 more for development only.

## MIT

@node-rs/argon2 2.2.1, zod 4.6.7

1 more for development only.

## not named by the package

silent 1.0.0

0 more for development only.
`);
});
