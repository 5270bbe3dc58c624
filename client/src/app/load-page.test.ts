import { keysOf } from "@ludus/shared/records";
import { PAGES, type Page } from "@ludus/shared/page-paths";
import { expect, test } from "vitest";
import { loadPage } from "./load-page.ts";

const built = keysOf(PAGES).filter((name) => {
  const { isComing = false }: Page = PAGES[name];
  return !isComing;
});

test.each(built)("the page %s has a component in the file of its name", async (name) => {
  expect(await loadPage(name)()).toBeTypeOf("function");
});

test("every page's component has its line in PAGES, but for those that stand for many", async () => {
  const named = new Set<unknown>(await Promise.all(built.map((name) => loadPage(name)())));
  const files = import.meta.glob<Record<string, unknown>>([
    "../features/**/*-page.tsx",
    "./pages/*-page.tsx",
  ]);
  const unnamed: string[] = [];
  for (const [file, load] of Object.entries(files)) {
    if (!Object.values(await load()).some((component) => named.has(component))) unnamed.push(file);
  }
  expect(unnamed).toEqual([
    "./pages/not-found-page.tsx",
    "../features/dashboard/coming-soon-page.tsx",
  ]);
});
