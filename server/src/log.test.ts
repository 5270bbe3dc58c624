import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { PASSWORD } from "@ludus/testkit/players/register-player";
import { sendJson } from "#test/raw-http.ts";
import { TestServer } from "#test/servers/test-server.ts";
import { createLog } from "./log.ts";

const SECRET = "s3cret!";

function logged(...entry: [object, string]): string {
  let lines = "";
  createLog("trace", { write: (line) => (lines += line) }).error(...entry);
  return lines;
}

test.each(["token", "password", "authorization", "cookie"])(
  "a field named %s is masked in the log",
  (name) => {
    expect(logged({ [name]: SECRET }, "here")).toContain(`"${name}":"[redacted]"`);
    expect(logged({ headers: { [name]: SECRET } }, "there")).not.toContain(SECRET);
  },
);

test("a failed query is logged without its parameters", () => {
  const cause = Object.assign(new Error("disk I/O error"), { code: "SQLITE_IOERR" });
  const error = new DrizzleQueryError("insert into users values (?, ?)", [SECRET, "a\nb"], cause);
  const line = logged({ err: error }, "unexpected error");
  expect(line).not.toContain(SECRET);
  expect(JSON.parse(line)).toMatchObject({
    msg: "unexpected error",
    err: {
      message: "Failed query: insert into users values (?, ?)",
      stack: expect.stringContaining("log.test.ts"),
      cause: { message: "disk I/O error", code: "SQLITE_IOERR" },
    },
  });
});

test("an unexpected error is logged and answered with 500, both without parameters", async () => {
  const lines: string[] = [];
  const cause = new Error("disk I/O error");
  const failing = () =>
    Promise.reject(new DrizzleQueryError("insert into users", ["hash", PASSWORD], cause));
  const server = await TestServer.forTest({
    logLevel: "trace",
    logTo: { write: (line) => void lines.push(line) },
    replace: ({ database }) => ({ database: { ...database, transaction: database.transaction } }),
  });
  Object.assign(server.platform.database, { transaction: failing });
  const body = { username: "Unlucky", email: "un@lucky.example", password: PASSWORD };
  const answer = await sendJson(server, { path: "/api/auth/register", body });
  expect(answer).toMatchObject({
    status: 500,
    json: { code: "INTERNAL", message: "Something went wrong on our side." },
  });
  expect(Object.keys(answer.json ?? {})).toEqual(["code", "message"]);
  expect(lines.join("")).toContain("disk I/O error");
  expect(lines.join("")).not.toContain(PASSWORD);
});
