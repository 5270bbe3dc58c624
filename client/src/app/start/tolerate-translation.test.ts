import { expect, onTestFinished, test } from "vitest";
import { tolerateTranslation } from "./tolerate-translation.ts";

test("a node that a translation took out of its place can be removed, and what came before it is kept", () => {
  const { removeChild, insertBefore } = Node.prototype;
  onTestFinished(() => void Object.assign(Node.prototype, { removeChild, insertBefore }));
  tolerateTranslation();
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
