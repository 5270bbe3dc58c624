import type { Log } from "../log.ts";

export interface InDoubtOptions<Commit, Told> {
  /** For the log: what was to be committed. */
  name: string;
  /** Commits with the same key tell players the same; the newest one is kept. */
  keyOf: (commit: Commit) => string | number;
  /** Reads which of them the database has, and resolves with what to announce. */
  lookUp: (commits: readonly Commit[]) => Promise<Told>;
  log: Log;
}

/**
 * Commits that the database did not confirm, because the connection was lost before its answer: they
 * may have happened, unannounced. After the next commit of their kind they are looked up.
 */
export class InDoubtCommits<Commit, Told> {
  readonly #options: InDoubtOptions<Commit, Told>;
  #commits = new Map<string | number, Commit>();

  constructor(options: InDoubtOptions<Commit, Told>) {
    this.#options = options;
  }

  add(commit: Commit): void {
    this.#commits.set(this.#options.keyOf(commit), commit);
  }

  /** Forgets a commit that did not happen: the same work has been done again. */
  drop(key: string | number): void {
    this.#commits.delete(key);
  }

  /**
   * Takes all of them out and resolves with what to announce. Null if there are none, or
   * if the database doesn't answer; then they stay in doubt until the next call.
   */
  async take(): Promise<Told | null> {
    const commits = this.#commits;
    if (commits.size === 0) return null;
    this.#commits = new Map();
    try {
      return await this.#options.lookUp([...commits.values()]);
    } catch (error) {
      this.#commits = new Map([...commits, ...this.#commits]);
      const { name, log } = this.#options;
      log.warn({ err: error, inDoubt: name }, "commits in doubt could not be looked up yet");
      return null;
    }
  }
}
