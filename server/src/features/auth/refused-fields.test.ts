import { describe, expect, test } from "vitest";
import { register } from "@ludus/shared/contract/accounts/auth-api";
import { me } from "@ludus/shared/contract/accounts/session-api";
import { PASSWORD } from "@ludus/testkit/players/register-player";
import { dumpDatabase } from "#test/dump-database.ts";
import { sendJson } from "#test/raw-http.ts";
import { TestServer } from "#test/servers/test-server.ts";

/** A valid registration, which none of these tests sends as it is. */
const NEWCOMER = { username: "Newcomer", email: "newcomer@ludus.example", password: PASSWORD };

const player = { username: "Gannicus", email: "gannicus@ludus.example", password: PASSWORD };
const server = await TestServer.forFile();
/** A player without a profile signs in with it. */
const { token } = await server.call(register, player);

describe("registering", () => {
  const post = (body: unknown) => sendJson(server, { path: "/api/auth/register", body });

  test.each<[string, string, unknown]>([
    ["Username is required", "username", undefined],
    ["Username must be at least 3 characters", "username", "ab"],
    ["Username must be less than 20 characters", "username", "a".repeat(21)],
    ["Email is required", "email", undefined],
    ["Please enter a valid email address", "email", "a@b.cc>"],
    ["Please enter a valid email address", "email", "<a@b.cc"],
    ["Please enter a valid email address", "email", "(x)a@b.cc"],
    ["Please enter a valid email address", "email", '"a"@b.cc'],
    ["Please enter a valid email address", "email", "a..a@b.cc"],
    ["Please enter a valid email address", "email", "a@b.cc."],
    ["Please enter a valid email address", "email", "a@-b.cc"],
    ["Please enter a valid email address", "email", "a@b.cc,c@d.ee"],
    ["Please enter a valid email address", "email", `${"a".repeat(250)}@b.cd`],
    ["Password is required", "password", undefined],
    ["Password doesn't meet requirements", "password", "Aa1!aaa"],
    ["Password must be at most 128 characters", "password", `Aa1!${"a".repeat(125)}`],
  ])('registering is refused with "%s" for %s %j', async (message, field, value) => {
    const before = await dumpDatabase(server.platform.database);
    const answer = await post({ ...NEWCOMER, [field]: value });
    expect(answer.status).toBe(422);
    expect(answer.json).toEqual({ code: "INVALID_FIELDS", message, fields: { [field]: message } });
    expect(await dumpDatabase(server.platform.database)).toEqual(before);
  });

  test("registering reports the faults of all fields at once", async () => {
    expect((await post({})).json).toEqual({
      code: "INVALID_FIELDS",
      message: "Username is required",
      fields: {
        username: "Username is required",
        email: "Email is required",
        password: "Password is required",
      },
    });
  });

  test.each([
    ["a number for a name", { username: 12_345 }],
    ["a list for an address", { email: ["a@b.cd"] }],
    ["null for a password", { password: null }],
    ["a role", { role: "ADMIN" }],
    ["gold", { gold: 1_000_000 }],
    ["an id", { id: "1" }],
  ])("registering with %s is refused as MALFORMED", async (_name, given) => {
    const answer = await post({ ...NEWCOMER, ...given });
    expect(answer).toMatchObject({ status: 400, json: { code: "MALFORMED" } });
  });
});

describe("completing the profile", () => {
  const complete = (body: unknown) =>
    sendJson(server, { path: "/api/auth/complete-profile", token, body });

  const SCHOOL_NAME_LENGTH = "School name must be 3 to 50 characters";
  const NATIONALITY = "Please select a nationality";
  test.each<[string, string, unknown]>([
    [NATIONALITY, "nationality", undefined],
    [NATIONALITY, "nationality", "roman"],
    [NATIONALITY, "nationality", "Carthaginian"],
    ["School name is required", "lanistaName", undefined],
    [SCHOOL_NAME_LENGTH, "lanistaName", "ab"],
    ["School name contains characters that can't be shown", "lanistaName", "abc\u0000"],
  ])('completing the profile is refused with "%s" for %s %j', async (message, field, value) => {
    const profile = { nationality: "Roman", lanistaName: "Ludus", [field]: value };
    const answer = await complete(profile);
    expect(answer).toMatchObject({ status: 422, json: { message, fields: { [field]: message } } });
    expect((await server.call(me, {}, token)).user.profileCompleted).toBe(false);
  });
});

describe("signing in", () => {
  const attempt = (body: unknown) => sendJson(server, { path: "/api/auth/login", body });

  test.each<[string, string, unknown]>([
    ["Email is required", "email", undefined],
    ["Please enter a valid email address", "email", "gannicus"],
    ["Password is required", "password", undefined],
    ["Password must be at most 128 characters", "password", "a".repeat(129)],
  ])('signing in is refused with "%s" for %s %j', async (message, field, value) => {
    const { email, password } = player;
    const answer = await attempt({ email, password, [field]: value });
    expect(answer).toMatchObject({ status: 422, json: { message, fields: { [field]: message } } });
  });

  test.each([{ rememberMe: "yes" }, { rememberMe: null }, { token: "x" }, { password: 7 }])(
    "signing in with %j is refused as MALFORMED",
    async (given) => {
      const { email, password } = player;
      const answer = await attempt({ email, password, ...given });
      expect(answer).toMatchObject({ status: 400, json: { code: "MALFORMED" } });
    },
  );
});
