import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runOperator } from "#test/run-operator.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "ludus-audit-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const audit = (...args: string[]) => runOperator("audit", args);

test("audit of a missing file exits with 2 and doesn't create the file", async () => {
  const exit = await audit("--database", join(folder, "other.db"));
  expect(exit).toMatchObject({
    code: 2,
    stdout: "",
    stderr: expect.stringMatching(/There is no file/),
  });
  expect(readdirSync(folder)).toEqual([]);
});

test("audit of an empty file exits with 2 and says that it holds no tables", async () => {
  const file = join(folder, "empty.db");
  writeFileSync(file, "");
  const { code, stderr } = await audit("--database", file);
  expect([code, stderr]).toEqual([
    2,
    expect.stringMatching(/^This database has no tables of Ludus yet/),
  ]);
  rmSync(file);
});

test("audit of a PostgreSQL that doesn't answer exits with 2 and hides the password", async () => {
  const exit = await audit("--database", "postgres://operator:secret@127.0.0.1:1/x");
  expect(exit).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/PostgreSQL can't be used/),
  });
  expect(exit.stderr).not.toContain("secret");
});

test("audit with an unknown option exits with 2 and its usage", async () => {
  expect(await audit("--fast")).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/Unknown option[\s\S]*Usage:/),
  });
});
