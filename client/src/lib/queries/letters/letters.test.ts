import { myLetters } from "@ludus/shared/contract/letters-api";
import { expect, test } from "vitest";
import { makeLetter } from "../../../test/factories.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { reload } from "../followed.ts";
import {
  applyLetter,
  applyLetters,
  heldLetters,
  lettersQuery,
  loadOlderLetters,
} from "./letters.ts";
import { heldUnread, setUnread } from "./unread.ts";

type Letter = ReturnType<typeof makeLetter>;

const letterAt = (at: number) => makeLetter({ id: `at ${at}`, at });
const [newest, middle, oldest] = [letterAt(3), letterAt(2), letterAt(1)];
const ids = () => heldLetters()?.letters.map(({ id }) => id);

async function load(letters: Letter[], { next = null as string | null, unread = 0 } = {}) {
  const api = fakeApi();
  api.on(myLetters, () => ({ letters, next, unread }));
  await reload(lettersQuery);
}

async function loadOlder(letters: Letter[], next: string | null) {
  const api = fakeApi();
  api.on(myLetters, () => ({ letters, next, unread: 3 }));
  await loadOlderLetters();
}

test("a new letter takes its place by time, and one that changed replaces itself", async () => {
  await load([newest, oldest], { unread: 2 });
  applyLetter({ letter: middle, unread: 3 });
  applyLetter({ letter: { ...oldest, isRead: true }, unread: 2 });
  expect(ids()).toEqual([newest.id, middle.id, oldest.id]);
  expect(heldLetters()?.letters.at(-1)?.isRead).toBe(true);
  expect(heldUnread().unread).toBe(2);
});

test("a letter before the first page came counts as unread and is the newest", () => {
  setUnread({ unread: 1, newestUnread: oldest.id });
  applyLetter({ letter: newest, unread: 2 });
  expect(heldLetters()).toBeUndefined();
  expect(heldUnread()).toEqual({ unread: 2, newestUnread: newest.id });
});

test.each([
  ["read", () => applyLetter({ letter: { ...newest, isRead: true }, unread: 1 })],
  ["deleted", () => applyLetters({ unread: 1, readUpTo: null, deleted: newest.id })],
])("the newest letter, %s before the first page came, is unread no more", (_, change) => {
  setUnread({ unread: 2, newestUnread: newest.id });
  change();
  expect(heldLetters()).toBeUndefined();
  expect(heldUnread()).toEqual({ unread: 1, newestUnread: null });
});

test("the newest unread letter is the first one on the pages that came", async () => {
  setUnread({ unread: 2, newestUnread: newest.id });
  await load([{ ...newest, isRead: true }, middle], { unread: 1 });
  expect(heldUnread().newestUnread).toBe(middle.id);
  applyLetters({ unread: 0, readUpTo: newest.id, deleted: null });
  expect(heldUnread().newestUnread).toBeNull();
});

test("marking up to a letter leaves newer ones unread, and a deleted one is gone", async () => {
  await load([newest, middle, oldest], { unread: 3 });
  applyLetters({ unread: 1, readUpTo: middle.id, deleted: null });
  expect(heldLetters()?.letters.map(({ isRead }) => isRead)).toEqual([false, true, true]);
  applyLetters({ unread: 1, readUpTo: null, deleted: middle.id });
  expect(ids()).toEqual([newest.id, oldest.id]);
});

test("a reload of the newest letters keeps older ones that were shown", async () => {
  await load([newest], { next: "3.a", unread: 3 });
  await loadOlder([middle, oldest], "1.b");
  await load([newest], { next: "3.a", unread: 3 });
  expect(ids()).toEqual([newest.id, middle.id, oldest.id]);
  expect(heldLetters()?.next).toBe("1.b");
  await load([newest], { unread: 1 });
  expect(ids()).toEqual([newest.id]);
});

test("all letters can be asked for after more of them were missed than a page has", async () => {
  await load([oldest], { next: "1.a", unread: 1 });
  await load([newest], { next: "3.a", unread: 3 });
  expect(ids()).toEqual([newest.id]);
  await loadOlder([middle, oldest], "1.a");
  expect(ids()).toEqual([newest.id, middle.id, oldest.id]);
  expect(heldLetters()?.next).toBe("1.a");
});
