import { z } from "zod";

const license = z.union([
  z.object({ expression: z.string() }).transform(({ expression }) => expression),
  z
    .object({ license: z.object({ id: z.string().optional(), name: z.string().optional() }) })
    .transform(({ license: { id, name } }) => id ?? name ?? null),
]);

const component = z.looseObject({
  group: z.string().optional(),
  name: z.string(),
  version: z.string(),
  licenses: z.array(license).default([]),
  properties: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
});

/** The parts of CycloneDX that the list of licences needs. */
export const sbomSchema = z.looseObject({ components: z.array(component) });
export type Sbom = z.output<typeof sbomSchema>;
