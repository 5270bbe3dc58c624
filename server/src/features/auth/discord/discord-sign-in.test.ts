import { createServer, type AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { account } from "@ludus/shared/contract/accounts/account-api";
import { exchangeTicket, register, signInOptions } from "@ludus/shared/contract/accounts/auth-api";
import { schoolInfo } from "@ludus/shared/contract/school-api";
import { username } from "@ludus/shared/contract/accounts/account-fields";
import type { User } from "@ludus/shared/model/user";
import { PASSWORD } from "@ludus/testkit/players/register-player";
import { OauthProvider } from "#test/contract/oauth-provider.ts";
import { send, type RawAnswer } from "#test/raw-http.ts";
import type { RateLimit } from "../../../platform/rate-limit/rate-limit.ts";
import { TestServer, type TestServerOptions } from "#test/servers/test-server.ts";

const START = "/api/auth/discord";
const FAILED = "/auth/callback?error=failed";

const logLines: string[] = [];
const giveBack = vi.fn<RateLimit["giveBack"]>(async () => undefined);
const provider = await OauthProvider.start();
const port = await freePort();
let server = await TestServer.start({
  port,
  publicUrl: `http://127.0.0.1:${port}`,
  discord: provider.settings,
  isPrivate: false,
  logLevel: "trace",
  logTo: { write: (line) => void logLines.push(line) },
  replace: ({ rateLimit }) => ({ rateLimit: { ...rateLimit, giveBack } }),
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});
afterEach(() => {
  provider.broken.clear();
  provider.scope = "identify";
});

/** Another server for the rest of a test. */
async function useServer(options: TestServerOptions): Promise<void> {
  const usual = server;
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const { settings: discord } = provider;
  server = await TestServer.forTest({ port, publicUrl, discord, marketSize: 0, ...options });
  onTestFinished(() => void (server = usual));
}

async function freePort(): Promise<number> {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
  const { port } = taken.address() as AddressInfo;
  await new Promise((resolve) => taken.close(resolve));
  return port;
}

const locationOf = ({ headers }: RawAnswer) => headers.location ?? "";
const cookieOf = ({ headers }: RawAnswer, index = 0) =>
  (headers["set-cookie"]?.[index] ?? "").split(";")[0] ?? "";

/** Goes to the provider and back, up to the callback, which is not called yet. */
async function goToProvider(): Promise<{ cookie: string; callback: URL }> {
  const start = await send(server, { path: START });
  const authorize = new URL(locationOf(start));
  const answer = await send(
    { url: authorize.origin },
    { path: authorize.pathname + authorize.search },
  );
  return { cookie: cookieOf(start), callback: new URL(locationOf(answer)) };
}

async function comeBack(callback: URL, cookie?: string): Promise<string> {
  return locationOf(await visitCallback(callback, cookie));
}

async function visitCallback({ pathname, search }: URL, cookie?: string): Promise<RawAnswer> {
  const headers = cookie === undefined ? {} : { cookie };
  const answer = await send(server, { path: pathname + search, headers });
  expect(answer).toMatchObject({ status: 303, headers: { "cache-control": "no-store" } });
  expect(answer.headers["set-cookie"]?.[0]).toMatch(
    /^ludus_sign_on=; Max-Age=0; Path=\/; HttpOnly/,
  );
  return answer;
}

async function signIn(user: object): Promise<User> {
  return (await signInWithToken(user)).user;
}

async function signInWithToken(user: object): Promise<{ user: User; token: string }> {
  provider.user = user;
  const { cookie, callback } = await goToProvider();
  const answer = await visitCallback(callback, cookie);
  const page = new URL(locationOf(answer), server.url);
  expect(page.pathname).toBe("/auth/callback");
  expect([...page.searchParams.keys()]).toEqual(["token"]);
  const ticket = page.searchParams.get("token") ?? "";
  const browser = { cookie: cookieOf(answer, 1) };
  const signedIn = await server.call(exchangeTicket, { ticket }, null, browser);
  expect(signedIn.token).toMatch(/^[\w-]{43}$/);
  const { school } = await server.call(schoolInfo, {}, signedIn.token);
  expect(school).toMatchObject({ gold: 10_000 });
  return signedIn;
}

async function playersCount(): Promise<number> {
  const { read, tables } = server.platform.database;
  return (await read.select().from(tables.users)).length;
}

test("the first Discord sign-in creates a player, and later ones find them under any name", async () => {
  const user = await signIn({ id: "80351110224678912", username: "spartacus" });
  expect(user).toEqual({
    id: expect.any(String),
    username: "spartacus",
    role: "USER",
    profileCompleted: false,
    nationality: null,
  });
  const before = await playersCount();
  expect(await signIn({ id: "80351110224678912", username: "renamed" })).toEqual(user);
  expect(await playersCount()).toBe(before);
});

test("Discord users with a registered player's name or address become players of their own", async () => {
  const body = { username: "Crixus", email: "crixus@ludus.example", password: PASSWORD };
  const { user: registered } = await server.call(register, body);
  const one = await signIn({ id: "2", username: "crixus", email: body.email, verified: true });
  const two = await signIn({ id: "3", username: "crixus", email: body.email, verified: true });
  expect(new Set([registered.id, one.id, two.id]).size).toBe(3);
  for (const { username: name } of [one, two]) expect(name).toMatch(/^crixus\d+$/);
});

test("a player of Discord bids once Discord says that the address is verified, where the operator wants that", async () => {
  provider.scope = "identify email";
  await useServer({ verifiedEmailToBid: "everybody" });
  const user = { id: "77", username: "oenomaus" };
  const mustVerify = async (token: string) =>
    (await server.call(account, {}, token)).mustVerifyEmail;
  const early = await signInWithToken({ ...user, verified: false });
  expect(await mustVerify(early.token)).toBe(true);
  const late = await signInWithToken({ ...user, verified: true });
  expect(late.user.id).toBe(early.user.id);
  expect(await mustVerify(late.token)).toBe(false);
  const fresh = await signInWithToken({ id: "78", username: "gannicus", verified: true });
  expect(await mustVerify(fresh.token)).toBe(false);
});

test("an address opens no more accounts through Discord and by password than it may, and known players still sign in", async () => {
  await useServer({ rateLimits: true, isPrivate: false, registrationsPerDay: 2 });
  const first = await signIn({ id: "91", username: "agron" });
  provider.broken.add("user");
  const failing = await goToProvider();
  expect(await comeBack(failing.callback, failing.cookie)).toBe(FAILED);
  provider.broken.clear();
  const body = { username: "Duro", email: "duro@ludus.example", password: PASSWORD };
  await server.call(register, body);
  const before = await playersCount();
  provider.user = { id: "92", username: "saxa" };
  for (const _try of [1, 2]) {
    const { callback, cookie } = await goToProvider();
    expect(await comeBack(callback, cookie)).toBe(FAILED);
  }
  expect(await playersCount()).toBe(before);
  expect(await signIn({ id: "91", username: "agron" })).toEqual(first);
});

test.each([
  ["max.mus_1", /^max\.mus_1$/],
  ["Émile", /^Émile$/],
  ["x", /^Lanista\d*$/],
  ["", /^Lanista\d*$/],
  ["..", /^Lanista\d*$/],
  ["😀😀😀", /^Lanista\d*$/],
  ["a b<script>c", /^abscriptc$/],
  ["__under__score__", /^underscore$/],
  ["a".repeat(32), /^a{20}$/],
  ["a".repeat(33), /^a{18,19}\d{1,2}$/],
  ["max\u202egnp", /^maxgnp$/],
  ["moderator_max", /^Lanista\d*$/],
  ["\u0251dmin max", /^Lanista\d*$/],
])("the Discord name %j becomes a valid username", async (wanted, expected) => {
  const user = await signIn({ id: `odd ${wanted}`, username: wanted });
  expect(user.username).toMatch(expected);
  expect(username.parse(user.username)).toBe(user.username);
});

test("a number behind a taken Discord name that is cut for it makes no reserved name", async () => {
  const taken = "l.u.d.u.s.t.e.a.m.xy";
  const body = { username: taken, email: "letters@ludus.example", password: PASSWORD };
  await server.call(register, body);
  for (const id of ["41", "42", "43"]) {
    const user = await signIn({ id, username: taken });
    expect(username.parse(user.username)).toMatch(/^l\.u\.d.*\d$/);
  }
});

test("two sign-ins of a new player at once create one player", async () => {
  provider.user = { id: "twin", username: "twin" };
  const before = await playersCount();
  const trips = [await goToProvider(), await goToProvider()];
  const pages = await Promise.all(trips.map(({ callback, cookie }) => comeBack(callback, cookie)));
  for (const page of pages) expect(page).toMatch(/^\/auth\/callback\?token=/);
  expect(await playersCount()).toBe(before + 1);
});

describe("a Discord sign-in that fails", () => {
  let before: number;
  beforeAll(async () => {
    provider.user = { id: "never", username: "never" };
    before = await playersCount();
  });
  afterEach(async () => {
    expect(await playersCount()).toBe(before);
  });

  test("a callback without the cookie fails and creates no player", async () => {
    const { callback } = await goToProvider();
    expect(await comeBack(callback)).toBe(FAILED);
  });

  test("a callback with another browser's cookie fails and creates no player", async () => {
    const [mine, theirs] = [await goToProvider(), await goToProvider()];
    expect(await comeBack(mine.callback, theirs.cookie)).toBe(FAILED);
  });

  test.each([
    "ludus_sign_on=",
    "ludus_sign_on=.",
    "ludus_sign_on=a.b",
    "ludus_sign_on=%E0%A4%A.x",
    "other=1; ludus_sign_on",
  ])("a callback with the broken cookie %s fails and creates no player", async (cookie) => {
    const { callback } = await goToProvider();
    expect(await comeBack(callback, cookie)).toBe(FAILED);
  });

  test("a callback with another state, none or two fails and creates no player", async () => {
    for (const change of [
      (query: URLSearchParams) => query.set("state", "x".repeat(43)),
      (query: URLSearchParams) => query.delete("state"),
      (query: URLSearchParams) => query.append("state", "x".repeat(43)),
    ]) {
      const { cookie, callback } = await goToProvider();
      change(callback.searchParams);
      expect(await comeBack(callback, cookie)).toBe(FAILED);
    }
  });

  test("a callback without the code's verifier fails and creates no player", async () => {
    const { cookie, callback } = await goToProvider();
    const other = await goToProvider();
    const [state] = cookie.split(".");
    const [, verifier] = other.cookie.split(".");
    expect(await comeBack(callback, `${state}.${verifier}`)).toBe(FAILED);
  });

  test("a callback with an unknown code or none fails and creates no player", async () => {
    for (const code of ["made-up", ""]) {
      const { cookie, callback } = await goToProvider();
      callback.searchParams.set("code", code);
      expect(await comeBack(callback, cookie)).toBe(FAILED);
    }
  });

  test("a callback without the player's consent fails and creates no player", async () => {
    const { cookie, callback } = await goToProvider();
    callback.searchParams.delete("code");
    callback.searchParams.set("error", "access_denied");
    expect(await comeBack(callback, cookie)).toBe(FAILED);
  });

  test.each(["token", "user"] as const)(
    "a callback fails and creates no player if the provider's %s endpoint fails",
    async (endpoint) => {
      const { cookie, callback } = await goToProvider();
      provider.broken.add(endpoint);
      expect(await comeBack(callback, cookie)).toBe(FAILED);
    },
  );

  test.each([{}, { id: "" }, { id: 7, username: "x" }, { id: "7" }, [], "text"])(
    "a callback fails and creates no player if the provider describes the user as %j",
    async (user) => {
      provider.user = user;
      const { cookie, callback } = await goToProvider();
      expect(await comeBack(callback, cookie)).toBe(FAILED);
    },
  );
});

test("an authorization code is accepted once", async () => {
  provider.user = { id: "once", username: "once" };
  const { cookie, callback } = await goToProvider();
  expect(await comeBack(callback, cookie)).toMatch(/^\/auth\/callback\?token=/);
  expect(await comeBack(callback, cookie)).toBe(FAILED);
});

test("a sign-in with the provider down ends on the callback page with an error", async () => {
  const downProvider = await OauthProvider.start();
  const { settings } = downProvider;
  await downProvider.stop();
  await useServer({ discord: settings });
  const start = await send(server, { path: START });
  const state = new URL(locationOf(start)).searchParams.get("state") ?? "";
  const back = await send(server, {
    path: `${START}/callback?code=x&state=${state}`,
    headers: { cookie: cookieOf(start) },
  });
  expect(locationOf(back)).toBe(FAILED);
});

test("the sign-in cookie is HttpOnly, SameSite=Lax and lasts ten minutes", async () => {
  const start = await send(server, { path: START });
  const [, ...flags] = (start.headers["set-cookie"]?.[0] ?? "").split("; ");
  const lasting = flags.filter((flag) => !flag.startsWith("Expires="));
  expect(lasting.toSorted()).toEqual(["HttpOnly", "Max-Age=600", "Path=/", "SameSite=Lax"]);
  expect(start.headers["cache-control"]).toBe("no-store");
  const query = new URL(locationOf(start)).searchParams;
  expect(query.get("redirect_uri")).toBe(`${server.url}${START}/callback`);
  expect(query.has("client_secret")).toBe(false);
});

test("the sign-in cookie is Secure and of this host only if PUBLIC_URL is https", async () => {
  const secure = await TestServer.start({
    publicUrl: "https://ludus.example",
    discord: provider.settings,
  });
  const start = await send(secure, { path: START });
  await secure.stop();
  expect(start.headers["set-cookie"]?.[0]).toMatch(/^__Host-ludus_sign_on=.*; Secure/);
  expect(new URL(locationOf(start)).searchParams.get("redirect_uri")).toBe(
    "https://ludus.example/api/auth/discord/callback",
  );
});

test("the sign-in options say whether Discord is set up", async () => {
  const plain = await TestServer.forTest();
  expect(await server.call(signInOptions, {}, null)).toMatchObject({ discord: true });
  expect(await plain.call(signInOptions, {}, null)).toMatchObject({ discord: false });
});

test("both sign-in paths lead to the callback page with an error if Discord is not set up", async () => {
  const plain = await TestServer.forTest();
  for (const path of [START, `${START}/callback?code=x&state=y`]) {
    expect(await send(plain, { path })).toMatchObject({
      status: 303,
      headers: { location: "/auth/callback?error=unavailable" },
    });
  }
});

test("the log tells that a sign-in failed, and contains no secret of any sign-in", async () => {
  await signIn({ id: "logged", username: "logged" });
  provider.broken.add("user");
  const { cookie, callback } = await goToProvider();
  expect(await comeBack(callback, cookie)).toBe(FAILED);
  const log = logLines.join("");
  expect(log).toContain('"kind":"sign-in-failed"');
  expect(log).toContain('"reason":"discord: Discord\'s user endpoint answered 401"');
  expect(provider.secrets).not.toEqual([]);
  for (const secret of [...provider.secrets, provider.settings.clientSecret]) {
    expect(log).not.toContain(secret);
  }
});

test("a new player who comes back in several tabs at once takes one point of registration", async () => {
  provider.user = { id: "7001", username: "Hurried" };
  const take = vi.spyOn(server.platform.rateLimit, "take");
  giveBack.mockClear();
  const tabs = await Promise.all([1, 2, 3, 4].map(goToProvider));
  await Promise.all(tabs.map(({ callback, cookie }) => comeBack(callback, cookie)));
  const ofRegistration = (calls: readonly (readonly [{ name: string }, string])[]) =>
    calls.filter(([{ name }]) => name === "register-address").length;
  expect(ofRegistration(take.mock.calls) - ofRegistration(giveBack.mock.calls)).toBe(1);
  take.mockRestore();
});
