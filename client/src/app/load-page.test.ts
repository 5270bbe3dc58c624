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
