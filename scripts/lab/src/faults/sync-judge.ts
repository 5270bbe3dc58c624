const LOG = String.raw`\(\d+<[^>]*(?:-wal|/pg_wal/[0-9A-F]{24})>`;
const WRITE = new RegExp(`^pwrite64${LOG}`);
const SYNC = new RegExp(String.raw`^f(?:data)?sync${LOG}\)\s+= 0`);
const ANSWER = /^(?:write|writev|sendto|sendmsg)\(.*"HTTP\/1\.1 201/;
const BEGINNING = /^(.*?)\s*<unfinished \.\.\.>$/;
const END = /^<\.\.\. \w+ resumed>(.*)$/;

/**
 * Reads strace's lines: whether, between an accepted bid's answer and the one before, a process wrote
 * to the log and synced it afterwards. SQLite's is the server; PostgreSQL has one for each connection.
 */
export class SyncJudge {
  answered = 0;
  early = 0;
  readonly #isSyncedBy = new Map<string, boolean>();
  readonly #begunBy = new Map<string, string>();

  take(line: string): void {
    const [, process = "", text = ""] = /^(?:\[pid\s+(\d+)\] )?(.*)$/.exec(line) ?? [];
    const [, begun] = BEGINNING.exec(text) ?? [];
    if (begun !== undefined) this.#begunBy.set(process, begun);
    const [, ended] = END.exec(text) ?? [];
    const whole = ended === undefined ? text : `${this.#begunBy.get(process) ?? ""}${ended}`;
    // A sync counts from its end, a write and an answer from their beginning.
    if (SYNC.test(whole)) {
      if (this.#isSyncedBy.has(process)) this.#isSyncedBy.set(process, true);
    } else if (ended === undefined && WRITE.test(text)) {
      this.#isSyncedBy.set(process, false);
    } else if (ended === undefined && ANSWER.test(text)) {
      this.answered += 1;
      if (![...this.#isSyncedBy.values()].includes(true)) this.early += 1;
      this.#isSyncedBy.clear();
    }
  }
}
