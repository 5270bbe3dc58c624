import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { completeProfile, login, register } from "@ludus/shared/contract/accounts/auth-api";
import { me } from "@ludus/shared/contract/accounts/session-api";
import { schoolInfo } from "@ludus/shared/contract/school-api";
import { PASSWORD } from "@ludus/testkit/players/register-player";
import { dumpDatabase } from "../../../test/backups/dump-database.ts";
import { refusalOf } from "../../../test/fixtures/market.ts";
import { sendJson } from "../../../test/fixtures/raw-http.ts";
import { TestServer } from "../../../test/fixtures/servers/test-server.ts";
import { useUp } from "../../../test/fixtures/servers/use-up.ts";
import { LOGIN_BY_ADDRESS } from "./limits/auth-limits.ts";

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

let registered = 0;
/** A valid registration, changed by `given`. */
function newcomer(given: Record<string, unknown> = {}) {
  registered += 1;
  return {
    username: `Player${registered}`,
    email: `player${registered}@ludus.example`,
    password: PASSWORD,
    ...given,
  };
}

const post = (body: unknown) => sendJson(server, { path: "/api/auth/register", body });

describe("registering", () => {
  test("registering creates a player and a school with starting gold, and signs them in", async () => {
    const { user, token } = await server.call(register, newcomer({ username: "Spartacus" }));
    expect(user).toEqual({
      id: expect.any(String),
      username: "Spartacus",
      role: "USER",
      profileCompleted: false,
      nationality: null,
    });
    expect(await server.call(me, {}, token)).toEqual({ user });
    expect((await server.call(schoolInfo, {}, token)).school).toEqual({
      name: "Invictus Ludus",
      gold: 10_000,
      goldHeld: 0,
      reputation: 0,
      totalWins: 0,
      totalGladiators: 0,
      placesLeft: 24,
      tiedGold: 10_000,
      freeGold: 0,
      version: 1,
    });
  });

  test.each([
    ["a name of 3 characters", { username: "abc" }],
    ["a name of 20 characters", { username: "a".repeat(20) }],
    ["a name with spaces around it", { username: "  Trimmed  " }],
    ["a Greek name", { username: "Σπάρτακος" }],
    ["a password of 8 characters", { password: "Ab1!kxqz" }],
    ["a password of 128 characters", { password: `Ab1!kx${"q".repeat(122)}` }],
    ["an address with signs", { email: "o'neil+l_d-s.{x}@mail-1.lu-dus.example" }],
    ["a long address", { email: `${"a".repeat(245)}@ab.cd` }],
  ])("registering accepts %s", async (_name, given) => {
    expect(await post(newcomer(given))).toMatchObject({ status: 201 });
  });

  test.each<[string, string, unknown]>([
    ["Username is required", "username", undefined],
    ["Username is required", "username", ""],
    ["Username is required", "username", "   "],
    ["Username must be at least 3 characters", "username", "ab"],
    ["Username must be at least 3 characters", "username", " ab "],
    ["Username must be at least 3 characters", "username", "😀😀"],
    ["Username must be less than 20 characters", "username", "a".repeat(21)],
    ["Email is required", "email", undefined],
    ["Email is required", "email", ""],
    ["Please enter a valid email address", "email", "a"],
    ["Please enter a valid email address", "email", "a@b"],
    ["Please enter a valid email address", "email", "@b.c"],
    ["Please enter a valid email address", "email", "a b@c.d"],
    ["Please enter a valid email address", "email", "a@b@c.d"],
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
    ["Password is required", "password", ""],
    ["Password doesn't meet requirements", "password", "Aa1!aaa"],
    ["Password doesn't meet requirements", "password", "aa1!aaaa"],
    ["Password doesn't meet requirements", "password", "AA1!AAAA"],
    ["Password doesn't meet requirements", "password", "Aaa!aaaa"],
    ["Password doesn't meet requirements", "password", "Aa11aaaa"],
    ["Password doesn't meet requirements", "password", "Aa1-aaaa"],
    ["Password must be at most 128 characters", "password", `Aa1!${"a".repeat(125)}`],
  ])('registering is refused with "%s" for %s %j', async (message, field, value) => {
    const before = await dumpDatabase(server.platform.database);
    const answer = await post(newcomer({ [field]: value }));
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
    const answer = await post(newcomer(given));
    expect(answer).toMatchObject({ status: 400, json: { code: "MALFORMED" } });
  });

  test.each([
    ["the same name", "username", "Crixus", "Crixus"],
    ["a name that differs in case", "username", "Oenomaus", "oENOMAUS"],
    ["a name that differs in case beyond ASCII", "username", "Ünnü", "üNNÜ"],
    ["a name that looks the same", "username", "Fabius", "Ｆabius"],
    ["a name composed in another way", "username", "Am\u00e9lie", "Ame\u0301lie"],
    ["the same address", "email", "one@ludus.example", "one@ludus.example"],
    ["an address that differs in case", "email", "two@ludus.example", "TWO@Ludus.Example"],
  ])("registering is refused for %s as another player's", async (_name, field, taken, wanted) => {
    await server.call(register, newcomer({ [field]: taken }));
    const message =
      field === "username"
        ? "This username is already taken."
        : "This email is already registered.";
    const before = await dumpDatabase(server.platform.database);
    expect(await post(newcomer({ [field]: wanted }))).toMatchObject({
      status: 409,
      json: {
        code: field === "username" ? "USERNAME_TAKEN" : "EMAIL_TAKEN",
        message,
        fields: { [field]: message },
      },
    });
    expect(await dumpDatabase(server.platform.database)).toEqual(before);
  });

  test.each(["username", "email"])(
    "ten registrations at once with one %s create one player",
    async (field) => {
      const value = field === "username" ? "Contested" : "contested@ludus.example";
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          post(newcomer({ [field]: index % 2 === 0 ? value : value.toUpperCase() })),
        ),
      );
      const refused = answers.filter(({ status }) => status !== 201);
      expect(refused).toHaveLength(9);
      const code = field === "username" ? "USERNAME_TAKEN" : "EMAIL_TAKEN";
      for (const answer of refused) expect(answer).toMatchObject({ status: 409, json: { code } });
    },
  );
});

describe("completing the profile", () => {
  const signUp = async () => (await server.call(register, newcomer())).token;
  const complete = (token: string, body: unknown) =>
    sendJson(server, { path: "/api/auth/complete-profile", token, body });

  test("completing the profile sets nationality and school name, once", async () => {
    const token = await signUp();
    const profile = { nationality: "Thracian", lanistaName: "  Domus Batiati " } as const;
    const { user } = await server.call(completeProfile, profile, token);
    expect(user).toMatchObject({ profileCompleted: true, nationality: "Thracian" });
    expect(await server.call(me, {}, token)).toEqual({ user });
    const { school } = await server.call(schoolInfo, {}, token);
    expect(school).toMatchObject({ name: "Domus Batiati", version: 2 });
    expect(await refusalOf(server.call(completeProfile, profile, token))).toMatchObject({
      code: "PROFILE_ALREADY_COMPLETED",
      message: "Your profile is already complete.",
      status: 409,
    });
  });

  test("only one of three concurrent profile completions succeeds", async () => {
    const token = await signUp();
    const answers = await Promise.all(
      ["One", "Two", "Three"].map((lanistaName) =>
        complete(token, { nationality: "Roman", lanistaName }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  });

  const SCHOOL_NAME_LENGTH = "School name must be 3 to 50 characters";
  const NATIONALITY = "Please select a nationality";
  test.each<[string, string, unknown]>([
    [NATIONALITY, "nationality", undefined],
    [NATIONALITY, "nationality", ""],
    [NATIONALITY, "nationality", "roman"],
    [NATIONALITY, "nationality", "Carthaginian"],
    ["School name is required", "lanistaName", undefined],
    ["School name is required", "lanistaName", "  "],
    [SCHOOL_NAME_LENGTH, "lanistaName", "ab"],
    [SCHOOL_NAME_LENGTH, "lanistaName", "a".repeat(51)],
    ["School name contains characters that can't be shown", "lanistaName", "abc\u0000"],
    ["School name contains characters that can't be shown", "lanistaName", "abc\u202edef"],
  ])('completing the profile is refused with "%s" for %s %j', async (message, field, value) => {
    const token = await signUp();
    const profile = { nationality: "Roman", lanistaName: "Ludus", [field]: value };
    const answer = await complete(token, profile);
    expect(answer).toMatchObject({ status: 422, json: { message, fields: { [field]: message } } });
    expect((await server.call(me, {}, token)).user.profileCompleted).toBe(false);
  });
});

describe("signing in", () => {
  const player = newcomer({ username: "Gannicus", email: "Gannicus@Ludus.Example" });
  beforeAll(async () => {
    await server.call(register, player);
  });
  const attempt = (body: unknown, headers = {}) =>
    sendJson(server, { path: "/api/auth/login", body, headers });

  test.each([
    ["the address", {}],
    ["the address in another case", { email: "gannicus@LUDUS.example" }],
    ["the address with spaces around it", { email: " gannicus@ludus.example " }],
  ])("signing in with %s answers with the player and a new session", async (_name, given) => {
    const { email, password } = { ...player, ...given };
    const { user, token } = await server.call(login, { email, password });
    expect(user).toMatchObject({ username: "Gannicus", role: "USER" });
    expect(await server.call(me, {}, token)).toEqual({ user });
  });

  test("signing in answers alike for an unknown address and a wrong password", async () => {
    const wrong = await attempt({ email: player.email, password: "Wrong1!pass" });
    const unknown = await attempt({ email: "nobody@ludus.example", password: PASSWORD });
    const message = "Login failed. Please check your credentials.";
    expect(wrong.json).toEqual({ code: "WRONG_CREDENTIALS", message });
    const { date: _now, ...headers } = wrong.headers;
    expect(unknown).toMatchObject({ status: 401, body: wrong.body, headers });
  });

  test.each<[string, string, unknown]>([
    ["Email is required", "email", undefined],
    ["Please enter a valid email address", "email", "gannicus"],
    ["Password is required", "password", undefined],
    ["Password is required", "password", ""],
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

describe("guessing passwords", () => {
  let limited: TestServer;
  const email = "victim@ludus.example";
  beforeAll(async () => {
    limited = await TestServer.start({ rateLimits: true, trustedProxies: 1 });
    await limited.call(register, { username: "Victim", email, password: PASSWORD });
  });
  afterAll(() => limited.stop());
  const WAIT_MINUTES = /^Too many requests\. Please wait 1[345] minutes\.$/;
  const guess = (from: string, given: Record<string, string> = {}) =>
    sendJson(limited, {
      path: "/api/auth/login",
      body: { email, password: "Guess1!xx", ...given },
      headers: { "x-forwarded-for": from },
    });

  test("ten wrong passwords block an account from that address, even with the right password", async () => {
    for (let attempts = 0; attempts < 10; attempts += 1) {
      expect(await guess("192.0.2.1", { email: email.toUpperCase() })).toMatchObject({
        status: 401,
      });
    }
    for (const password of ["Guess1!xx", PASSWORD]) {
      const answer = await guess("192.0.2.1", { password });
      expect(answer).toMatchObject({
        status: 429,
        json: { code: "TOO_MANY_REQUESTS", message: expect.stringMatching(WAIT_MINUTES) },
      });
      const seconds = Number(answer.headers["retry-after"]);
      expect(seconds).toBeGreaterThan(800);
      expect(seconds).toBeLessThanOrEqual(900);
      expect(answer.json?.["retryAfterSeconds"]).toBe(seconds);
    }
  });

  test("a blocked account can still sign in from another address", async () => {
    expect(await guess("198.51.100.7", { password: PASSWORD })).toMatchObject({ status: 200 });
  });

  test("forged forwarded addresses don't evade the block", async () => {
    const answer = await guess("203.0.113.99, 192.0.2.1", { password: PASSWORD });
    expect(answer).toMatchObject({ status: 429 });
  });

  test("an address beyond its limit is blocked before its accounts' attempts are counted", async () => {
    await useUp(limited, LOGIN_BY_ADDRESS[0], "192.0.2.2");
    const taken = vi.spyOn(limited.platform.rateLimit, "take");
    expect(await guess("192.0.2.2")).toMatchObject({ status: 429 });
    expect(taken.mock.calls.map(([rule]) => rule.name)).toEqual(["login-address"]);
  });

  test("addresses of one IPv6 /64 network count as one", async () => {
    for (let host = 1; host <= 10; host += 1) await guess(`2001:db8:1:2::${host}`);
    expect(await guess("2001:db8:1:2:ffff::1")).toMatchObject({ status: 429 });
    expect(await guess("2001:db8:1:3::1")).toMatchObject({ status: 401 });
  });
});
