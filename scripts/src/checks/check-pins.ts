import { readFileSync } from "node:fs";
import { z } from "zod";
import { inRoot } from "../../setup/paths.mjs";
import { readJson } from "@ludus/testkit/read-json";

const FILES_WITH_IMAGES = ["Dockerfile", "docker-compose.yml", "ops/docker-compose.tls.yml"];
/** PostgreSQL's versions have two numbers. */
const WHOLE_VERSION = /:(?:\d+\.\d+\.\d+|(?<=postgres:)\d+\.\d+)(?:-[\w.]+)*$/;

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
  const folders = [...workspaces, "scripts/setup/lts"];
  const paths = ["package.json", ...folders.map((name) => `${name}/package.json`)];
  const faults = paths.flatMap((path) => {
    const loose = findLoosePins(readJson(inRoot(path), manifest));
    return loose.map((pin) => `${path}: ${pin} is no exact version`);
  });
  for (const path of FILES_WITH_IMAGES) {
    const loose = findLooseImages(readFileSync(inRoot(path), "utf8"));
    faults.push(...loose.map((image) => `${path}: ${image} has no whole version`));
  }
  return { checked: paths.length + FILES_WITH_IMAGES.length, faults };
}

/** Images of others, in the text of a Dockerfile or of Compose, whose tag may become another image. */
export function findLooseImages(text: string): string[] {
  const stages = new Set([...text.matchAll(/^FROM .* AS (\S+)$/gm)].map(([, stage]) => stage));
  return [...text.matchAll(/^(?:FROM|\s*image:) (\S+)/gm)]
    .map(([, image = ""]) => image)
    .filter((image) => !stages.has(image) && !image.startsWith("ludus:"))
    .filter((image) => !(WHOLE_VERSION.test(image) || image.includes("@sha256:")));
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
