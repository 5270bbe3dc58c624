import BetterSqlite3 from "better-sqlite3";
import { vi } from "vitest";

/** A statement's query plan. SEARCH reads by a key, SCAN from end to end. */
export interface Plan {
  statement: string;
  steps: string[];
}

/** Records every statement prepared in this process until stopped. */
export function recordStatements(): { stop(): Set<string> } {
  const prepare = vi.spyOn(BetterSqlite3.prototype, "prepare");
  return {
    stop() {
      const statements = new Set(prepare.mock.calls.map(([statement]) => statement));
      prepare.mockRestore();
      return statements;
    },
  };
}

/** Returns the plans of the statements that read or write rows. */
export function plansOf(statements: Iterable<string>, databaseUrl: string): Plan[] {
  const database = new BetterSqlite3(databaseUrl.replace(/^file:/, ""), { readonly: true });
  try {
    return [...statements]
      .filter((statement) => /^\s*(select|insert|update|delete)\b/i.test(statement))
      .map((statement) => {
        const explain = database.prepare(`explain query plan ${statement}`);
        const unknown = Array.from(statement.matchAll(/\?/g), () => null);
        const rows = explain.all(...unknown) as { detail: string }[];
        return { statement, steps: rows.map(({ detail }) => detail) };
      });
  } finally {
    database.close();
  }
}
