import { keysOf, recordOf } from "@ludus/shared/records";
import { PAGES, type PageName } from "@ludus/shared/page-paths";
import type { ComponentType } from "react";
import { chunk, firstChunk } from "../lib/chunks/chunk.ts";

type Module = Record<string, ComponentType>;

/** The modules of all pages: the build cuts each into a file of its own. */
const modules = Object.entries(
  import.meta.glob<Module>(["../features/**/*-page.tsx", "./pages/*-page.tsx"]),
);

const loads = recordOf(keysOf(PAGES), (name) =>
  (name === "market" ? firstChunk : chunk)(() => componentOf(name)),
);

export function loadPage(name: PageName): () => Promise<ComponentType> {
  return loads[name];
}

/** @throws if the page's name in `PAGES` leads to no component. */
async function componentOf(name: PageName): Promise<ComponentType> {
  const file = `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-page.tsx`;
  const component = `${name[0]?.toUpperCase()}${name.slice(1)}Page`;
  const [, load] = modules.find(([path]) => path.endsWith(`/${file}`)) ?? [];
  const found = (await load?.())?.[component];
  if (!found) throw new Error(`${file} has no ${component}`);
  return found;
}
