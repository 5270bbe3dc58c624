/**
 * A queue whose branches take turns, and theirs again. However many requests a large network sends,
 * through however many of its smaller ones, it gets one turn among the others.
 */
export class FairQueue<T> {
  #size = 0;
  readonly #items: T[] = [];
  /** In the order of their turns. */
  readonly #branches = new Map<string, FairQueue<T>>();

  get size(): number {
    return this.#size;
  }

  /** The path leads from the widest branch to the narrowest. */
  push([name, ...rest]: readonly string[], item: T): void {
    this.#size += 1;
    if (name === undefined) {
      this.#items.push(item);
      return;
    }
    let branch = this.#branches.get(name);
    if (!branch) {
      branch = new FairQueue();
      this.#branches.set(name, branch);
    }
    branch.push(rest, item);
  }

  shift(): T | undefined {
    const [next] = this.#branches;
    const item = next ? next[1].shift() : this.#items.shift();
    if (item === undefined) return undefined;
    this.#size -= 1;
    if (next) {
      const [name, branch] = next;
      this.#branches.delete(name);
      if (branch.size > 0) this.#branches.set(name, branch);
    }
    return item;
  }

  /** Removes the newest of the branch that has the most. */
  dropFromLargest(): T | undefined {
    let largest: [string, FairQueue<T>] | undefined;
    for (const entry of this.#branches) {
      if (!largest || entry[1].size >= largest[1].size) largest = entry;
    }
    const item = largest ? largest[1].dropFromLargest() : this.#items.pop();
    if (item === undefined) return undefined;
    this.#size -= 1;
    if (largest?.[1].size === 0) this.#branches.delete(largest[0]);
    return item;
  }
}
