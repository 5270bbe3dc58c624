import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { TestServer } from "#test/servers/test-server.ts";
import { readConfig } from "./config.ts";
import { explainFailedStart } from "./explain-failed-start.ts";

const folder = mkdtempSync(join(tmpdir(), "ludus-start-"));
// A folder of the test's own, since the lock file is created beside it.
mkdirSync(join(folder, "folder"));
writeFileSync(join(folder, "text.db"), "no database, but long enough to be read as one".repeat(99));
await writeDamagedDatabase(join(folder, "damaged.db"));
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
    /^The database file \S+ is no regular file\. Set DATABASE_URL\.$/,
  ],
  [
    "a database file below another file",
    (path) => ({ DATABASE_URL: `file:${join(path, "text.db", "ludus.db")}` }),
    /^The database file \S+ can't be used: ENOTDIR[^\n]*\. Set DATABASE_URL\.$/,
  ],
  [
    "a folder below the kernel's, where none can be made",
    () => ({ DATABASE_URL: "file:/proc/x/y/ludus.db" }),
    /^The database file \S+ can't be used: E[^\n]*\. Set DATABASE_URL\.$/,
  ],
  [
    "a database file that is text",
    (path) => ({ DATABASE_URL: `file:${join(path, "text.db")}` }),
    /^The database file \S+ can't be used: file is not a database\. Set DATABASE_URL\.$/,
  ],
  [
    "a database file with damaged pages",
    (path) => ({ DATABASE_URL: `file:${join(path, "damaged.db")}` }),
    /^The database file \S+ is damaged: [^\n]+\. Restore a backup \(npm run restore\)\.$/,
  ],
  [
    "a file system that can't be written to",
    () => ({ DATABASE_URL: "file:/sys/ludus.db" }),
    /^The database file \S+ can't be used: [^\n]+\. Set DATABASE_URL\.$/,
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

test("a database that is too slow to start with is named by its time-out, without the statement", () => {
  const postgres = readConfig({ DATABASE_URL: "postgres://ludus@127.0.0.1/ludus" });
  const cause = new Error("Query read timeout");
  const error = new Error('Failed query: select "id" from "push_keys"\nparams: vapid', { cause });
  expect(explainFailedStart(error, postgres)).toBe(
    "PostgreSQL can't be used: Query read timeout. Start it, or set DATABASE_URL.",
  );
});

test.each([
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "self-signed certificate", "sslrootcert=/path/ca.pem"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "Hostname/IP does not match", "as its certificate does"],
  ["CERT_HAS_EXPIRED", "certificate has expired", "Renew its certificate"],
  ["CERT_NOT_YET_VALID", "certificate is not yet valid", "this machine's clock"],
  ["ERR_OSSL_X509_KEY_VALUES_MISMATCH", "key values mismatch", "Correct sslcert and sslkey"],
  ["", "Using sslmode=verify-ca requires specifying a CA", "sslrootcert=/path/ca.pem"],
  ["28000", 'no pg_hba.conf entry for host "10.0.0.9"', "let its pg_hba.conf admit them"],
  ["ENOENT", "no such file or directory, open '/nope.pem'", "Correct the path in DATABASE_URL"],
  ["42501", "permission denied for schema public", 'alter database "games" owner to "app"'],
  ["3F000", "no schema has been selected to create in", 'alter database "games" owner to "app"'],
  ["25006", "it only reads", "it only reads."],
  ["42704", 'unrecognized configuration parameter "nope"', "Correct the options in DATABASE_URL"],
  ["OTHER_ENCODING", "its encoding LATIN1 lacks letters", "lacks letters."],
])("a failed start with PostgreSQL's code %s is explained in one line", (code, message, remedy) => {
  const config = readConfig({ DATABASE_URL: "postgres://app:s3cret@127.0.0.1/games" });
  const cause = Object.assign(new Error(message), { code });
  const line = explainFailedStart(new Error("Failed query: x\nparams: y", { cause }), config);
  expect(line).toMatch(/^PostgreSQL can't be used: [^\n]+\.$/);
  expect(line).toContain(message);
  expect(line).toContain(remedy);
  expect(line).not.toContain("s3cret");
});

test("a database server whose name nobody knows is told from an address to listen on", () => {
  const config = readConfig({ DATABASE_URL: "postgres://app@db.example/games", HOST: "ludus.lan" });
  const unknown = (hostname: string) => {
    const message = `getaddrinfo ENOTFOUND ${hostname}`;
    return Object.assign(new Error(message), {
      code: "ENOTFOUND",
      syscall: "getaddrinfo",
      hostname,
    });
  };
  expect(explainFailedStart(unknown("db.example"), config)).toBe(
    "PostgreSQL can't be used: getaddrinfo ENOTFOUND db.example. Start it, or set DATABASE_URL.",
  );
  expect(explainFailedStart(unknown("ludus.lan"), config)).toBe(
    "Listening on ludus.lan:3000 is not possible (ENOTFOUND). Set HOST and PORT.",
  );
});

test("a programming error is not explained", () => {
  expect(explainFailedStart(new TypeError("x is not a function"), readConfig({}))).toBeNull();
  expect(explainFailedStart("thrown", readConfig({}))).toBeNull();
});

/** Its first pages are sound, and some tables are overwritten. */
async function writeDamagedDatabase(file: string): Promise<void> {
  const server = await TestServer.start({ database: { kind: "sqlite", file } });
  await server.stop();
  const pageBytes = 4096;
  const opened = openSync(file, "r+");
  writeSync(opened, Buffer.alloc(20 * pageBytes, 0xa5), 0, 20 * pageBytes, 20 * pageBytes);
  closeSync(opened);
}
