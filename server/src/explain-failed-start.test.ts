import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TestServer } from "../test/fixtures/test-server.ts";
import { readConfig } from "./config.ts";
import { explainFailedStart } from "./explain-failed-start.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "ludus-start-"));
  // A folder of the test's own, since the lock file is created beside it.
  mkdirSync(join(folder, "folder"));
  writeFileSync(
    join(folder, "text.db"),
    "no database, but long enough to be read as one".repeat(99),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each<[string, (folder: string) => Record<string, string>, RegExp]>([
  [
    "an address that is not this machine's",
    () => ({ HOST: "192.0.2.1" }),
    /^Listening on 192\.0\.2\.1:0 is not possible \(EADDRNOTAVAIL\)\. Set HOST and PORT\.$/,
  ],
  [
    "a database file that is a folder",
    (path) => ({ DATABASE_URL: `file:${join(path, "folder")}` }),
    /^The database file \S+ can't be used: unable to open database file\. Set DATABASE_URL\.$/,
  ],
  [
    "a database file below another file",
    (path) => ({ DATABASE_URL: `file:${join(path, "text.db", "ludus.db")}` }),
    /^The database file \S+ can't be used: EEXIST[^\n]*\. Set DATABASE_URL\.$/,
  ],
  [
    "a database file that is text",
    (path) => ({ DATABASE_URL: `file:${join(path, "text.db")}` }),
    /^The database file \S+ can't be used: file is not a database\. Set DATABASE_URL\.$/,
  ],
])("a failed start because of %s is explained in one line", async (_name, settings, line) => {
  const config = { ...readConfig({ PORT: "0", ...settings(folder) }), logLevel: "silent" };
  const { DATABASE_URL } = settings(folder);
  const { database, ...others } = config;
  const given = DATABASE_URL === undefined ? others : { ...others, database };
  const error: unknown = await TestServer.start(given).catch((reason: unknown) => reason);
  expect(explainFailedStart(error, config)).toMatch(line);
});

test("a failed start because another node uses the database file is explained in one line", async () => {
  const database = { kind: "sqlite", file: join(folder, "taken.db") } as const;
  const other = await TestServer.start({ database });
  const error: unknown = await TestServer.start({ database }).catch((reason: unknown) => reason);
  await other.stop();
  expect(explainFailedStart(error, { ...readConfig({}), database })).toMatch(
    /^Another Ludus node is running on \S+taken\.db\. Stop it, [^\n]+\.$/,
  );
});

test("a programming error is not explained", () => {
  expect(explainFailedStart(new TypeError("x is not a function"), readConfig({}))).toBeNull();
  expect(explainFailedStart("thrown", readConfig({}))).toBeNull();
});
