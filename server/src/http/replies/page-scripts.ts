import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { PAGES, type Audience, type PageName } from "@ludus/shared/page-paths";
import { keysOf, recordOf } from "@ludus/shared/records";

/** As Vite writes it: the files of the build by their source, or by their name after "_". */
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
  }),
);
type Manifest = z.infer<typeof manifestSchema>;

/** In the folder of the build. */
export const MANIFEST = join(".vite", "manifest.json");
/** The document's own script, which fetches the program. */
const FIRST = "first";
/** Around every page of players. */
const FRAME = "school";
/** The fonts, and the classes of all pages; the document names the market's sheet, which has both for its first list. */
const STYLES = ["virtual:fonts.css", "src/styles/index.css"];
const FRAMED: ReadonlySet<Audience> = new Set(["members", "players", "operators"]);

export interface PageScripts {
  /** Every page's. */
  program: string[];
  byPage: Record<PageName, string[]>;
  /** `market` is the one that the document names; every page but the market needs `all` in its place. */
  styles: { market: string; all: string[] };
}

/** The scripts that documents name, so that a browser fetches them beside the first and not after it. */
export function readPageScripts(folder: string): PageScripts {
  const text = readFileSync(join(folder, MANIFEST), "utf8");
  const manifest = manifestSchema.parse(JSON.parse(text));
  const [first = ""] = keysNamed(manifest, FIRST);
  const known = filesOf(manifest, [first]);
  const program = filesOf(manifest, manifest[first]?.dynamicImports ?? [], known);
  const market = manifest[first]?.css.find((file) => file.includes(`/${FIRST}-`)) ?? "";
  return {
    program,
    styles: { market, all: STYLES.flatMap((key) => manifest[key]?.file ?? []) },
    byPage: recordOf(keysOf(PAGES), (name) => {
      const frame = FRAMED.has(PAGES[name].for) ? keysNamed(manifest, FRAME) : [];
      return filesOf(manifest, [...frame, ...keysOfPage(manifest, name)], [...known, ...program]);
    }),
  };
}

function keysNamed(manifest: Manifest, name: string): string[] {
  return Object.keys(manifest).filter((key) => manifest[key]?.name === name);
}

/** A page that others share parts of is in a file of its name. */
function keysOfPage(manifest: Manifest, page: PageName): string[] {
  const name = page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const source = Object.keys(manifest).filter((key) => key.endsWith(`/${name}-page.tsx`));
  return source.length > 0 ? source : keysNamed(manifest, name);
}

/** These files and all that they import at once, but for those that are `known`. */
function filesOf(
  manifest: Manifest,
  keys: readonly string[],
  known: readonly string[] = [],
): string[] {
  const found = new Set(keys);
  for (const key of found) {
    for (const imported of manifest[key]?.imports ?? []) found.add(imported);
  }
  const files = [...found].flatMap((key) => manifest[key]?.file ?? []);
  return files.filter((file) => !known.includes(file));
}
