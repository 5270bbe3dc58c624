import { PAGE_PATHS } from "../../shared/src/page-paths.ts";
import { keysOf } from "../../shared/src/records.ts";
import type { Plugin, Rolldown } from "vite";

/** The chunk that every document names as its script. It imports no other. */
export const FIRST_CHUNK = "first";
/** The chunk that draws what players see on every page. */
export const PLAYERS_CHUNK = "school";
/** The chunk that brings the live feed, once a page is drawn. */
export const LIVE_CHUNK = "live";
/** The first script imports it without waiting for it, to ask for the page's data meanwhile. */
const PROGRAM = "app/start/start.tsx";
/** The modules, below `src`, that the router loads around a player's page. */
export const LAYOUT = "app/layouts/ludus-layout.tsx";
/** Come to a player's page once it is drawn. */
export const LIVE_PARTS = ["app/start/play.ts", "app/live-parts.tsx"];
/** The module that the router loads for a page, by the page's name in `PAGE_PATHS`. */
export const PAGES = {
  landing: "features/landing/landing-page.tsx",
  login: "features/auth/login-page.tsx",
  register: "features/auth/register-page.tsx",
  dashboard: "features/dashboard/dashboard-page.tsx",
  market: "features/market/market-page.tsx",
  gladiators: "features/gladiators/gladiators-page.tsx",
} satisfies Partial<Record<keyof typeof PAGE_PATHS, string>>;
/** Comes to the landing page a moment after it. */
export const LANDING_LOTS = "features/landing/lots/open-lots.tsx";
const STRANGERS_PAGES: ReadonlySet<string> = new Set([PAGES.landing, PAGES.login, PAGES.register]);

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
        const lists = keysOf(PAGES).map((name) => {
          const path = PAGE_PATHS[name];
          const page = PAGES[name];
          const modules = STRANGERS_PAGES.has(page) ? [page] : [LAYOUT, page];
          const files = modules.flatMap((module) => {
            return [...withImports(chunkOf(module, chunks), chunks)];
          });
          return [path, [...new Set(files)].filter((file) => !known.has(file))] as const;
        });
        for (const module of [...STRANGERS_PAGES, LANDING_LOTS]) {
          refuse(PLAYERS_CHUNK, module, chunks);
          refuse(LIVE_CHUNK, module, chunks);
        }
        for (const module of [LAYOUT, PAGES.market]) refuse(LIVE_CHUNK, module, chunks);
        const source = JSON.stringify(Object.fromEntries(lists));
        this.emitFile({ type: "asset", fileName: "page-files.json", source });
      },
    },
  };
}

/** @throws if a module would load a chunk that isn't needed, or not yet. */
function refuse(chunk: string, module: string, chunks: readonly Rolldown.OutputChunk[]): void {
  const files = withImports(chunkOf(module, chunks), chunks);
  if (chunks.some(({ name, fileName }) => name === chunk && files.has(fileName))) {
    throw new Error(`${module} would load "${chunk}" at once`);
  }
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
