import { PAGE_PATHS } from "../../shared/src/page-paths.ts";
import type { Plugin, Rolldown } from "vite";

/** The chunk that every document names as its script. It imports no other. */
export const FIRST_CHUNK = "first";
/** The chunk that brings the live feed. */
const PLAYERS_CHUNK = "school";
const STRANGERS_PAGES: ReadonlySet<string> = new Set([
  PAGE_PATHS.landing,
  PAGE_PATHS.login,
  PAGE_PATHS.register,
]);

/** The first script imports it without waiting for it, to ask for the page's data meanwhile. */
const PROGRAM = "app/start/start.tsx";
const LAYOUT = ["app/start/play.ts", "app/layouts/ludus-layout.tsx"];

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
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const chunks = chunksOf(bundle);
        const first = firstOf(chunks);
        const isOfDocument = ({ facadeModuleId }: Rolldown.OutputChunk) =>
          facadeModuleId?.endsWith("/index.html");
        const entry = chunks.find(isOfDocument)?.fileName ?? "";
        delete bundle[entry];
        const files = [...filesOfEveryPage(chunks)].filter((file) => file !== first.fileName);
        return {
          // The bundler makes an entry that does no more than import the first script.
          html: html
            .replaceAll(/<link rel="modulepreload"[^>]*>\s*/g, "")
            .replace(entry, first.fileName),
          tags: files.map((file) => {
            const attrs = { rel: "modulepreload", crossorigin: "", href: `/${file}` };
            return { tag: "link", attrs, injectTo: "head" };
          }),
        };
      },
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const chunks = chunksOf(bundle);
        const known = filesOfEveryPage(chunks);
        const lists = Object.entries(MODULES_BY_PATH).map(([path, modules]) => {
          const files = modules.flatMap((module) => {
            return [...withImports(chunkOf(module, chunks), chunks)];
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

function chunksOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === "chunk");
}

function firstOf(chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  const first = chunks.find(({ name }) => name === FIRST_CHUNK);
  if (!first) throw new Error(`The build has no file ${FIRST_CHUNK}`);
  return first;
}

/** The first script, and the program that it fetches. */
function filesOfEveryPage(chunks: readonly Rolldown.OutputChunk[]): Set<string> {
  return withImports(chunkOf(PROGRAM, chunks), chunks, new Set([firstOf(chunks).fileName]));
}

function chunkOf(module: string, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  const chunk = chunks.find(({ moduleIds }) =>
    moduleIds.some((id) => id.endsWith(`/src/${module}`)),
  );
  if (!chunk) throw new Error(`No file of the build has ${module}`);
  return chunk;
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
