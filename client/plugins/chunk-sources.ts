import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Beginnings of paths, from the root of the repository. */
interface Sources {
  of: readonly string[];
  /** Left out, though `of` has them. */
  but?: readonly string[];
}

const ROOT = join(import.meta.dirname, "../..");
const FILES = ["client/src", "shared/src"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((file) =>
    join(folder, file).replaceAll("\\", "/"),
  ),
);

/** Matches our own modules. @throws for a beginning that no file has: what it named has moved. */
export function sources({ of, but = [] }: Sources): RegExp {
  const lost = [...of, ...but].filter((begin) => !FILES.some((file) => file.startsWith(begin)));
  if (lost.length > 0) throw new Error(`The chunks name what has moved: ${lost.join(", ")}`);
  const left = but.length > 0 ? `(?!${anyOf(but)})` : "";
  return new RegExp(`/${left}(?:${anyOf(of)})`);
}

function anyOf(beginnings: readonly string[]): string {
  return beginnings.join("|").replaceAll(".", "[.]");
}

/** A folder's files and folders by the beginnings of their names. */
export function within(folder: string, ...names: string[]): string[] {
  return names.map((name) => `${folder}/${name}`);
}
