import { PAGE_PATHS } from "../../shared/src/page-paths.ts";
import type { Plugin, Rolldown } from "vite";

/** The chunk that brings the live feed. */
const PLAYERS_CHUNK = "school";
const STRANGERS_PAGES: ReadonlySet<string> = new Set([
  PAGE_PATHS.landing,
  PAGE_PATHS.login,
  PAGE_PATHS.register,
]);

const LAYOUT = ["app/play.ts", "app/layouts/ludus-layout.tsx"];

/** The modules that the router loads for a page, below `src`. */
const MODULES_BY_PATH: Readonly<Record<string, readonly string[]>> = {
  [PAGE_PATHS.landing]: ["features/landing/landing-page.tsx"],
  [PAGE_PATHS.login]: ["features/auth/login-page.tsx"],
  [PAGE_PATHS.register]: ["features/auth/register-page.tsx"],
  [PAGE_PATHS.dashboard]: [...LAYOUT, "features/dashboard/dashboard-page.tsx"],
  [PAGE_PATHS.market]: [...LAYOUT, "features/market/market-page.tsx"],
  [PAGE_PATHS.gladiators]: [...LAYOUT, "features/gladiators/gladiators-page.tsx"],
};

/**
 * Writes `page-files.json`: the scripts of each page by its path. The server names them in the
 * document, so that a browser fetches them beside the first script and not after it.
 */
export function listPageFiles(): Plugin {
  return {
    name: "list-page-files",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const entry = chunks.find(({ isEntry }) => isEntry);
        const known = new Set(entry ? withImports(entry, chunks) : []);
        const lists = Object.entries(MODULES_BY_PATH).map(([path, modules]) => {
          const files = modules.flatMap((module) => {
            const chunk = chunks.find(({ moduleIds }) =>
              moduleIds.some((id) => id.endsWith(`/src/${module}`)),
            );
            if (!chunk) throw new Error(`No file of the build has ${module}, a part of ${path}`);
            return [...withImports(chunk, chunks)];
          });
          const isForPlayers = chunks.some(
            ({ name, fileName }) => name === PLAYERS_CHUNK && files.includes(fileName),
          );
          if (isForPlayers && STRANGERS_PAGES.has(path)) {
            throw new Error(`${path} would load "${PLAYERS_CHUNK}", which only players need`);
          }
          return [path, [...new Set(files)].filter((file) => !known.has(file))] as const;
        });
        const source = JSON.stringify(Object.fromEntries(lists));
        this.emitFile({ type: "asset", fileName: "page-files.json", source });
      },
    },
  };
}

/** A file and all that it imports at once. */
function withImports(
  chunk: Rolldown.OutputChunk,
  chunks: readonly Rolldown.OutputChunk[],
  found = new Set<string>(),
): Set<string> {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const name of chunk.imports) {
    const imported = chunks.find(({ fileName }) => fileName === name);
    if (imported) withImports(imported, chunks, found);
  }
  return found;
}
