import { afterEach, beforeEach, expect, test } from "vitest";
import { tolerateTranslation } from "./tolerate-translation.ts";

const { removeChild, insertBefore } = Node.prototype;
beforeEach(() => tolerateTranslation());
afterEach(() => void Object.assign(Node.prototype, { removeChild, insertBefore }));

test("a node that a translation took out of its place can be removed, and what came before it is kept", () => {
  const parent = document.createElement("p");
  const [words, more] = [new Text("Outbid"), new Text("by 100")];
  parent.append(words);
  words.replaceWith(document.createElement("font"));
  expect(parent.insertBefore(more, words)).toBe(more);
  expect(parent.removeChild(words)).toBe(words);
  expect(parent.lastChild).toBe(more);
  parent.removeChild(more);
  expect(more.parentNode).toBeNull();
});

test("a node that is inserted before nothing comes last, also where nothing is undefined", () => {
  const parent = document.createElement("p");
  const insert = parent.insertBefore.bind(parent) as (child: Node, before?: Node | null) => Node;
  const [first, last] = [new Text("Gold"), new Text("by day")];
  insert(first, null);
  insert(last, undefined);
  expect([...parent.childNodes]).toEqual([first, last]);
});
