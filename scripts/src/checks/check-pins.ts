import { z } from "zod";
import { inRoot } from "../../setup/paths.mjs";
import { readJson } from "../read-json.ts";

/** A name's version, or overrides within a package. */
type Versions = { [name: string]: string | Versions };
const versions: z.ZodType<Versions> = z.lazy(() =>
  z.record(z.string(), z.union([z.string(), versions])),
);

const manifest = z
  .object({
    dependencies: versions,
    devDependencies: versions,
    optionalDependencies: versions,
    overrides: versions,
  })
  .partial();

const root = z.object({ workspaces: z.array(z.string()) });

export function checkPins() {
  const { workspaces } = readJson(inRoot("package.json"), root);
  const paths = ["package.json", ...workspaces.map((name) => `${name}/package.json`)];
  const faults = paths.flatMap((path) => {
    const loose = findLoosePins(readJson(inRoot(path), manifest));
    return loose.map((pin) => `${path}: ${pin} is no exact version`);
  });
  return { checked: paths.length, faults };
}

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
