/**
 * Browsers that translate a page take text nodes out of it, which React removes or inserts beside later:
 * the DOM's refusal would end the whole page. Rests on React calling these two methods on the parent.
 */
export function tolerateTranslation(prototype: Node = Node.prototype): void {
  const { removeChild, insertBefore } = prototype;
  if (typeof removeChild !== "function" || typeof insertBefore !== "function") {
    throw new Error("Pages that browsers translate can't be kept: Node has other methods");
  }
  prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) removeChild.call(this, child);
    return child;
  };
  prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    // uPlot leaves it undefined, which the DOM reads as null.
    before: Node | null | undefined,
  ): Child {
    const isThere = before?.parentNode === this;
    insertBefore.call(this, child, isThere ? before : null);
    return child;
  };
}
