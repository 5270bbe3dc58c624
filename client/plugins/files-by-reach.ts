import { join } from "node:path";
import type { Rolldown } from "vite";

const SOURCES = join(import.meta.dirname, "../src");

type Graph = Rolldown.ChunkingContext;
/** Whether a module belongs into a file. */
type Belongs = (id: string, graph: Graph) => boolean;

/**
 * These modules, below `src`, and all that they import at once, which a page waits for. Packages are
 * left out: the bundler puts what is used of them beside the first who uses it.
 */
export function reachedFrom(...modules: readonly string[]): Belongs {
  let reached: ReadonlySet<string> | null = null;
  return (id, graph) => (reached ??= closureOf(modules, graph)).has(id);
}

export function inTwoOf(...some: readonly Belongs[]): Belongs {
  return (id, graph) => some.filter((belongs) => belongs(id, graph)).length > 1;
}

export function inAnyOf(...some: readonly Belongs[]): Belongs {
  return (id, graph) => some.some((belongs) => belongs(id, graph));
}

/** Modules that one of these imports itself. */
export function importedBy(belongs: Belongs): Belongs {
  return (id, graph) =>
    graph.getModuleInfo(id)?.importers.some((importer) => belongs(importer, graph)) ?? false;
}

export function ofPackage(name: string): Belongs {
  return (id) => id.includes(`/node_modules/${name}/`);
}

/** The files of the build: a module belongs into the first whose rule holds, else where the bundler puts it. */
export function filesByReach(rules: Readonly<Record<string, Belongs>>) {
  const files = Object.entries(rules);
  return files.map(([name, belongs], index): Rolldown.CodeSplittingGroup => ({
    name: (id, graph) => (belongs(id, graph) ? name : null),
    priority: files.length - index,
  }));
}

/** @throws for a module that has moved. */
function closureOf(modules: readonly string[], graph: Graph): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = modules.map((module) => join(SOURCES, module));
  for (const id of waiting) {
    if (graph.getModuleInfo(id) === null) throw new Error(`The build has no module ${id}`);
  }
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id) || id.includes("/node_modules/")) continue;
    reached.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
}
