import { z } from "zod";

/** A name's version, or overrides within a package. */
type Versions = { [name: string]: string | Versions };
const versions: z.ZodType<Versions> = z.lazy(() =>
  z.record(z.string(), z.union([z.string(), versions])),
);

export const manifest = z
  .object({
    dependencies: versions,
    devDependencies: versions,
    optionalDependencies: versions,
    overrides: versions,
  })
  .partial();

/** As "name@range". */
export function findLoosePins(found: z.infer<typeof manifest>): string[] {
  return Object.values(found).flatMap((kind = {}) => looseIn(kind));
}

function looseIn(found: Versions): string[] {
  return Object.entries(found).flatMap(([name, range]) => {
    if (typeof range === "object") return looseIn(range);
    return /^\d+\.\d+\.\d+(-[\w.-]+)?$/.test(range) ? [] : [`${name}@${range}`];
  });
}
