import { expect, test } from "vitest";
import { runPostgresTool } from "./postgres-tools.ts";

test("a missing pg_dump is explained with the commands that install it on Debian", async () => {
  const { signal } = new AbortController();
  await expect(runPostgresTool("pg_dump", [], { serverMajor: 99, signal })).rejects.toThrow(
    /^pg_dump of PostgreSQL 99 or newer is needed.*apt\.postgresql\.org\.sh -y && apt-get install postgresql-client-99/,
  );
});
