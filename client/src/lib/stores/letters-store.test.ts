import { expect, test } from "vitest";
import { makeLetter } from "../../test/factories.ts";
import { useLetters } from "./letters-store.ts";

const [newest, middle, oldest] = [3, 2, 1].map((at) => makeLetter({ id: `at ${at}`, at })) as [
  ReturnType<typeof makeLetter>,
  ReturnType<typeof makeLetter>,
  ReturnType<typeof makeLetter>,
];
const state = () => useLetters.getState();
const ids = () => state().letters?.map(({ id }) => id);

test("a new letter takes its place by time, and one that changed replaces itself", () => {
  state().keepNewest({ letters: [newest, oldest], next: null, unread: 2 });
  state().applyLetter({ letter: middle, unread: 3 });
  state().applyLetter({ letter: { ...oldest, isRead: true }, unread: 2 });
  expect(ids()).toEqual([newest.id, middle.id, oldest.id]);
  expect(state().letters?.at(-1)?.isRead).toBe(true);
  expect(state().unread).toBe(2);
});

test("a letter before the first page came counts as unread and is the newest", () => {
  state().noteUnread({ unread: 1, newestUnread: oldest.id });
  state().applyLetter({ letter: newest, unread: 2 });
  expect(state()).toMatchObject({ letters: null, unread: 2, newestUnread: newest.id });
});

test.each([
  ["read", () => state().applyLetter({ letter: { ...newest, isRead: true }, unread: 1 })],
  ["deleted", () => state().applyChange({ unread: 1, readUpTo: null, deleted: newest.id })],
])("the newest letter, %s before the first page came, is unread no more", (_, change) => {
  state().noteUnread({ unread: 2, newestUnread: newest.id });
  change();
  expect(state()).toMatchObject({ letters: null, unread: 1, newestUnread: null });
});

test("the newest unread letter is the first one on the pages that came", () => {
  state().noteUnread({ unread: 2, newestUnread: newest.id });
  state().keepNewest({ letters: [{ ...newest, isRead: true }, middle], next: null, unread: 1 });
  expect(state().newestUnread).toBe(middle.id);
  state().applyChange({ unread: 0, readUpTo: newest.id, deleted: null });
  expect(state().newestUnread).toBeNull();
});

test("marking up to a letter leaves newer ones unread, and a deleted one is gone", () => {
  state().keepNewest({ letters: [newest, middle, oldest], next: null, unread: 3 });
  state().applyChange({ unread: 1, readUpTo: middle.id, deleted: null });
  expect(state().letters?.map(({ isRead }) => isRead)).toEqual([false, true, true]);
  state().applyChange({ unread: 1, readUpTo: null, deleted: middle.id });
  expect(ids()).toEqual([newest.id, oldest.id]);
});

test("a reload of the newest letters keeps older ones that were shown", () => {
  state().keepNewest({ letters: [newest], next: "a", unread: 3 });
  state().keepOlder({ letters: [middle, oldest], next: "b", unread: 3 });
  state().keepNewest({ letters: [newest], next: "a", unread: 3 });
  expect(ids()).toEqual([newest.id, middle.id, oldest.id]);
  expect(state().next).toBe("b");
  state().keepNewest({ letters: [newest], next: null, unread: 1 });
  expect(ids()).toEqual([newest.id]);
});
