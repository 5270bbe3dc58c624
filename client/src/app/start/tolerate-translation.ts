/**
 * Translations put elements in place of text nodes, which React goes on to change and remove: this does it to the
 * stand-ins, or the page would end, or show old words. Rests on React calling these three on nodes.
 */
export function tolerateTranslation(prototype: Node = Node.prototype): void {
  const { removeChild, insertBefore } = prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(prototype, "nodeValue");
  if (
    typeof removeChild !== "function" ||
    typeof insertBefore !== "function" ||
    !nodeValue?.set ||
    !nodeValue.get
  ) {
    throw new Error("Pages that browsers translate can't be kept: Node has other methods");
  }
  const setValue = nodeValue.set;
  const standInOf = followStandIns();

  prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const there = child.parentNode === this ? child : standInOf(child);
    if (there?.parentNode === this) removeChild.call(this, there);
    return child;
  };
  prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    // uPlot leaves it undefined, which the DOM reads as null.
    before: Node | null | undefined,
  ): Child {
    const there = before && before.parentNode !== this ? standInOf(before) : before;
    insertBefore.call(this, child, there?.parentNode === this ? there : null);
    return child;
  };
  Object.defineProperty(prototype, "nodeValue", {
    ...nodeValue,
    set(this: Node, value: string | null) {
      setValue.call(this, value);
      if (this.parentNode === null) standInOf(this)?.replaceChildren(value ?? "");
    },
  });
}

/** Looks up what a translation has put in place of a text node of the document. */
function followStandIns(): (text: Node) => Element | undefined {
  const standIns = new WeakMap<Node, Element>();
  const recordChanges = (changes: readonly MutationRecord[]) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of changes) {
      // Most changes of a page take no text out of it.
      for (const text of removedNodes) {
        if (!(text instanceof Text)) continue;
        const standIn = [...addedNodes, previousSibling, nextSibling].find(isFont);
        if (standIn) standIns.set(text, standIn);
      }
    }
  };
  const observer = new MutationObserver(recordChanges);
  observer.observe(document, { childList: true, subtree: true });
  return (text) => {
    recordChanges(observer.takeRecords());
    return standIns.get(text);
  };
}

/** No element of ours is one. */
function isFont(node: Node | null): node is Element {
  return node instanceof Element && node.localName === "font";
}
