import { expect, test } from "vitest";
import { nextPage, type ListedLot, type MarketListPage } from "./next-page.ts";

const lots = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    gladiatorId: `g${from + index}`,
    endsAt: from + index,
  }));
const page = (number: number, listed: ListedLot[], isLast = false): MarketListPage => ({
  number,
  lots: listed,
  total: 60,
  isLast,
  isLater: false,
  changes: 0,
});
const allInPlace = () => true;

test("pages follow one another while every auction is open", () => {
  expect(nextPage([page(1, lots(0, 12))], allInPlace)).toBe(2);
  expect(nextPage([page(1, lots(0, 12)), page(2, lots(12, 12))], allInPlace)).toBe(3);
});

test("a page is asked for again once an ended auction let the next ones move up", () => {
  const pages = [page(1, lots(0, 12)), page(2, lots(12, 12))];
  expect(nextPage(pages, ({ gladiatorId }) => gladiatorId !== "g13")).toBe(2);
});

test("a page that brought nobody new is followed by the next one", () => {
  const pages = [page(1, lots(0, 12)), page(1, lots(0, 12))];
  expect(nextPage(pages, ({ gladiatorId }) => gladiatorId !== "g3")).toBe(2);
});

test("the page before is asked for again where an auction ended while the last one was on its way", () => {
  const pages = [page(1, lots(0, 12)), page(2, lots(13, 12), true)];
  const isInPlace = ({ gladiatorId }: ListedLot) => gladiatorId !== "g3";
  expect(nextPage(pages, isInPlace)).toBe(1);
  const found = page(1, lots(0, 13).filter(isInPlace));
  expect(nextPage([...pages, found], isInPlace)).toBe(3);
  expect(nextPage([...pages, page(1, lots(0, 12))], isInPlace)).toBe(2);
});

test("nothing follows the last page", () => {
  expect(nextPage([page(1, lots(0, 12)), page(2, lots(12, 5), true)], allInPlace)).toBeNull();
});

test("lots that came to the market after the last page stand behind those in place", () => {
  const pages = [page(1, lots(0, 12)), page(2, lots(12, 5), true)];
  expect(nextPage(pages, allInPlace, true)).toBe(2);
  const isInPlace = ({ gladiatorId }: ListedLot) => Number(gladiatorId.slice(1)) > 8;
  expect(nextPage(pages, isInPlace, true)).toBe(1);
});

test("a later page without news is asked for again at the next change, not the one behind it", () => {
  const pages = [page(1, lots(0, 5), true), page(1, lots(0, 5), true)];
  expect(nextPage(pages, allInPlace)).toBeNull();
  expect(nextPage(pages, allInPlace, true)).toBe(1);
});
