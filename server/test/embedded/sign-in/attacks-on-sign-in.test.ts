import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PASSWORD } from "@ludus/testkit/players/register-player";
import { sendJson, type RawAnswer } from "#test/raw-http.ts";
import { TestServer } from "#test/servers/test-server.ts";
import { useUp } from "#test/servers/use-up.ts";
import type { RateRule } from "../../../src/platform/rate-limit/rate-limit.ts";
import {
  FIRST_HASHES,
  GUESSES_AT_ACCOUNT,
  SIGN_INS_BY_ACCOUNT,
} from "../../../src/features/auth/limits/auth-limits.ts";

const VICTIM = { username: "Victim", email: "victim@ludus.example", password: PASSWORD };
const HONEST_ADDRESS = "198.51.100.7";
const WRONG = "Guess1!xx";

let server: TestServer;
/** The cookie of the browser that the victim registered with. */
let knownBrowser: string;
/** Each call goes through it before it takes a point. */
let beforePoint: (rule: RateRule) => Promise<void>;
beforeEach(async () => {
  beforePoint = async () => {};
  server = await TestServer.start({
    rateLimits: true,
    isPrivate: false,
    trustedProxies: 1,
    registrationsPerDay: 4,
    marketSize: 0,
    replace: ({ rateLimit }) => ({
      rateLimit: {
        ...rateLimit,
        async take(rule, key) {
          await beforePoint(rule);
          return rateLimit.take(rule, key);
        },
      },
    }),
  });
  const answer = await sendJson(server, { path: "/api/auth/register", body: VICTIM });
  knownBrowser = cookieOf(answer);
});
afterEach(() => server.stop());

const cookieOf = ({ headers }: RawAnswer) => headers["set-cookie"]?.[0]?.split(";")[0] ?? "";

function signIn(from: string, given: { email?: string; password?: string; cookie?: string } = {}) {
  const { email = VICTIM.email, password = WRONG, cookie } = given;
  return sendJson(server, {
    path: "/api/auth/login",
    body: { email, password },
    headers: { "x-forwarded-for": from, ...(cookie && { cookie }) },
  });
}

const count = (answers: RawAnswer[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

describe("signing in", () => {
  test("a sign-in takes points of its own address and its own account only", async () => {
    const taken = vi.spyOn(server.platform.rateLimit, "take");
    await signIn(HONEST_ADDRESS);
    const keys = taken.mock.calls.map(([, key]) => key);
    expect(keys.length).toBeGreaterThan(2);
    for (const key of keys) expect(key).toMatch(/198\.51\.100\.7|victim@ludus\.example/);
  });

  test("the right password costs nothing, however often it is given", async () => {
    for (let times = 0; times < 12; times += 1) {
      expect(await signIn(HONEST_ADDRESS, { password: PASSWORD })).toMatchObject({ status: 200 });
    }
  });
});

test("a player who signs in over and over stops leaving sessions behind, and others sign in", async () => {
  const { read, tables } = server.platform.database;
  const other = { username: "Other", email: "other@ludus.example", password: PASSWORD };
  await sendJson(server, { path: "/api/auth/register", body: other });
  await useUp(server, SIGN_INS_BY_ACCOUNT, VICTIM.email);
  const before = await read.select().from(tables.sessions);
  const right = { password: PASSWORD };
  expect(await signIn(HONEST_ADDRESS, right)).toMatchObject({ status: 429 });
  expect(await signIn(HONEST_ADDRESS, { ...right, cookie: knownBrowser })).toMatchObject({
    status: 429,
  });
  expect(await read.select().from(tables.sessions)).toEqual(before);
  expect(await signIn(HONEST_ADDRESS, { ...right, email: other.email })).toMatchObject({
    status: 200,
  });
});

test("right passwords beyond an account's sign-ins are soon refused before they are compared", async () => {
  await useUp(server, SIGN_INS_BY_ACCOUNT, VICTIM.email);
  const right = { password: PASSWORD };
  for (let times = 0; times < 10; times += 1) {
    expect(await signIn(HONEST_ADDRESS, right)).toMatchObject({ status: 429 });
    expect(await signIn("198.51.100.8", { ...right, cookie: knownBrowser })).toMatchObject({
      status: 429,
    });
  }
  // A comparison would tell that it is wrong.
  expect(await signIn(HONEST_ADDRESS)).toMatchObject({ status: 429 });
  expect(await signIn(HONEST_ADDRESS, { cookie: knownBrowser })).toMatchObject({ status: 429 });
});

describe("guessing at one account", () => {
  test("guesses from one /56 network are counted together", async () => {
    const guesses = (network: (index: number) => string, length: number) =>
      Promise.all(Array.from({ length }, (_, index) => signIn(network(index))));
    const ofOneHome = await guesses((index) => `2001:db8:1:${(index % 12).toString(16)}::1`, 24);
    expect(count(ofOneHome, 401)).toBe(20);
    expect(count(ofOneHome, 429)).toBe(4);
  });

  test("a hundred guesses leave each network three an hour, and the player signs in meanwhile by a known browser or from a new network", async () => {
    await useUp(server, GUESSES_AT_ACCOUNT, VICTIM.email);
    const guesses = Array.from({ length: 80 }, (_, index) => signIn(`203.0.113.${index % 20}`));
    const right = { password: PASSWORD };
    expect(await signIn(HONEST_ADDRESS, right)).toMatchObject({ status: 200 });
    const known = { ...right, cookie: knownBrowser };
    expect(await signIn("203.0.113.1", known)).toMatchObject({ status: 200 });
    const answers = await Promise.all(guesses);
    expect([count(answers, 401), count(answers, 429)]).toEqual([60, 20]);
    expect(await signIn("203.0.113.1", right)).toMatchObject({ status: 429 });
    expect(await signIn("198.51.100.8", right)).toMatchObject({ status: 200 });
  });

  test("a known browser gets a limit of its own and a new cookie at every sign-in", async () => {
    const again = await signIn(HONEST_ADDRESS, { password: PASSWORD, cookie: knownBrowser });
    expect(again.headers["set-cookie"]).toEqual([
      expect.stringMatching(
        /^ludus_browser=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/,
      ),
    ]);
    for (let wrong = 0; wrong < 10; wrong += 1) {
      expect((await signIn(HONEST_ADDRESS, { cookie: cookieOf(again) })).status).toBe(401);
    }
    const spent = await signIn("198.51.100.9", { password: PASSWORD, cookie: cookieOf(again) });
    expect(spent.status).toBe(429);
    // The cookie from before is worth nothing, so this counts as any new browser.
    const former = { password: PASSWORD, cookie: knownBrowser };
    expect((await signIn("198.51.100.9", former)).status).toBe(200);
  });
});

const newcomer = (name: string) => ({
  username: name,
  email: `${name}@ludus.example`,
  password: PASSWORD,
});
const registerFrom = (from: string, name: string) =>
  sendJson(server, {
    path: "/api/auth/register",
    body: newcomer(name),
    headers: { "x-forwarded-for": from },
  });

describe("registering many accounts", () => {
  test("an address opens as many accounts a day as it may, and refused registrations don't count", async () => {
    const taken = { ...newcomer("Puppet"), username: VICTIM.username };
    for (let refused = 0; refused < 6; refused += 1) {
      const headers = { "x-forwarded-for": "192.0.2.1" };
      const answer = await sendJson(server, { path: "/api/auth/register", body: taken, headers });
      expect(answer.status).toBe(409);
    }
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((index) => registerFrom("192.0.2.1", `Puppet${index}`)),
    );
    expect(count(answers, 201)).toBe(4);
    const refusal = answers.find(({ status }) => status === 429);
    expect(refusal?.json).toMatchObject({ code: "TOO_MANY_REQUESTS" });
    expect(Number(refusal?.headers["retry-after"])).toBeGreaterThan(80_000);
  });

  test("a /48 network opens twice as many accounts a day through all of its networks together", async () => {
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        registerFrom(`2001:db8:1:${index}00::1`, `Puppet${index}`),
      ),
    );
    expect(count(answers, 201)).toBe(8);
    expect(count(answers, 429)).toBe(16);
  });
});

test("a flood of guesses and registrations from a home's networks and a hundred addresses keeps nobody else out", async () => {
  const homeAt = (index: number) => `2001:db8:1:${(index % 13).toString(16)}::1`;
  const bots = Array.from({ length: 110 }, (_, index) => `203.0.113.${index}`);
  // They have failed before: else three guesses of each would go first.
  for (const bot of bots) await useUp(server, FIRST_HASHES[0], bot);
  const guessFrom = (from: string, name: string) =>
    signIn(from, { email: `${name}@ludus.example` });
  const attacks = [
    ...Array.from(
      { length: 26 },
      (_, index) => () => registerFrom(homeAt(index), `Puppet${index}`),
    ),
    ...Array.from({ length: 156 }, (_, index) => [
      () => guessFrom(homeAt(index), `home${index}`),
      ...bots.slice(index, index + 1).map((bot) => () => guessFrom(bot, `bot${index}`)),
    ]).flat(),
  ];
  // All enter the queue at once, the honest last, however busy the machine is.
  let openGate = () => {};
  const gateOpens = new Promise<void>((resolve) => (openGate = resolve));
  let atGate = 0;
  beforePoint = async (rule) => {
    if (!FIRST_HASHES.includes(rule)) return;
    if (rule === FIRST_HASHES[0]) atGate += 1;
    await gateOpens;
  };
  const answers: RawAnswer[] = [];
  const flood = attacks.map(async (attack) => void answers.push(await attack()));
  const attackersAtGate = 4 + 156 + bots.length;
  await expect.poll(() => atGate).toBe(attackersAtGate);

  const right = { password: PASSWORD };
  const serve = async (asked: Promise<RawAnswer>) => {
    const { status } = await asked;
    return { status, judgedBefore: count(answers, 401) + count(answers, 201) };
  };
  const honest = [registerFrom("198.51.100.9", "Newcomer"), signIn(HONEST_ADDRESS, right)];
  await expect.poll(() => atGate).toBe(attackersAtGate + honest.length);
  openGate();
  // Their browser is known, so an attacker's address is as good as any.
  honest.push(signIn("203.0.113.1", { ...right, cookie: knownBrowser }));
  const served = await Promise.all(honest.map(serve));
  expect(served.map(({ status }) => status)).toEqual([201, 200, 200]);
  // In the order of arrival, a hundred would be judged before them.
  for (const { judgedBefore } of served) expect(judgedBefore).toBeLessThan(60);

  await Promise.all(flood);
  // Nothing waits any longer, so the limits alone decide.
  const persisting = await Promise.all(bots.slice(0, 11).map(() => guessFrom(homeAt(0), "home")));
  expect([count(persisting, 401), count(persisting, 429)]).toEqual([10, 1]);
  const late = await Promise.all(
    bots.slice(0, 11).map((_, index) => registerFrom(homeAt(index), `Late${index}`)),
  );
  expect(count(late, 429)).toBeGreaterThan(0);
  answers.push(...persisting, ...late);
  expect(count(answers, 201)).toBeLessThanOrEqual(4);
  for (const { status } of answers) expect([201, 401, 429, 503]).toContain(status);
  const refusals = answers.filter(({ status }) => status === 429 || status === 503);
  for (const { headers } of refusals) expect(Number(headers["retry-after"])).toBeGreaterThan(0);
});
