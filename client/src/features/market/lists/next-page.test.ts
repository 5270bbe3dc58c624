import { expect, test } from "vitest";
import { nextPage, type MarketListPage } from "./next-page.ts";

const names = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => `g${from + index}`);
const page = (number: number, ids: string[], isLast = false): MarketListPage => ({
  number,
  ids,
  total: 60,
  isLast,
});
const allListed = () => true;

test("pages follow one another while every auction is open", () => {
  expect(nextPage([page(1, names(0, 12))], allListed)).toBe(2);
  expect(nextPage([page(1, names(0, 12)), page(2, names(12, 12))], allListed)).toBe(3);
});

test("a page is asked for again once an ended auction let the next ones move up", () => {
  const pages = [page(1, names(0, 12)), page(2, names(12, 12))];
  expect(nextPage(pages, (id) => id !== "g3")).toBe(2);
});

test("a page that brought nobody new is followed by the next one", () => {
  const pages = [page(1, names(0, 12)), page(1, names(0, 12))];
  expect(nextPage(pages, (id) => id !== "g3")).toBe(2);
});

test("nothing follows the last page", () => {
  expect(nextPage([page(1, names(0, 12)), page(2, names(12, 5), true)], allListed)).toBeNull();
});
