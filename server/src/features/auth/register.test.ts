import { beforeAll, describe, expect, test } from "vitest";
import { completeProfile, login, register } from "@ludus/shared/contract/accounts/auth-api";
import { me } from "@ludus/shared/contract/accounts/session-api";
import { schoolInfo } from "@ludus/shared/contract/school-api";
import { PASSWORD } from "@ludus/testkit/players/register-player";
import { dumpDatabase } from "#test/dump-database.ts";
import { refusalOf } from "#test/market.ts";
import { sendJson } from "#test/raw-http.ts";
import { TestServer } from "#test/servers/test-server.ts";

const server = await TestServer.forFile();

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
});

describe("signing in", () => {
  const player = newcomer({ username: "Gannicus", email: "Gannicus@Ludus.Example" });
  beforeAll(async () => {
    await server.call(register, player);
  });
  const attempt = (body: unknown) => sendJson(server, { path: "/api/auth/login", body });

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
});
