import { expect, test } from "vitest";
import { changePassword } from "@ludus/shared/contract/accounts/account-api";
import { login, register, resetPassword } from "@ludus/shared/contract/accounts/auth-api";
import { Problem } from "@ludus/shared/contract/problems";
import { meetsPasswordRules } from "@ludus/shared/rules/accounts/password";
import { PASSWORD } from "@ludus/testkit/players/register-player";
import { refusalOf } from "#test/market.ts";
import { registerTestPlayer } from "#test/register-test-player.ts";
import { TestServer } from "#test/servers/test-server.ts";
import { createResetLink } from "./recovery/reset-link.ts";
import { refuseWeakPassword } from "./refuse-weak-password.ts";

const COMMON =
  `P@ssw0rd Password1! Qwerty123! Welcome1! 1qaz@WSX Aa1!aaaa P@$$w0rd1 Passw0rd! Admin@123
  Abcd1234! Abc123!! Summer2024! Letmein1! Iloveyou1! Monkey123! !QAZ2wsx Zaq1@wsx Qwerty!23
  Aa123456! A1b2c3d4! Changeme1! Pa$$word1 Spartacus73( Trustno1! P@ssw0rd123 Pass@1234 Ludus123!
  1Q2w3e4r! Gladiator1! Aa@123456 Aa@12345 Abcd@1234 Abc@1234 Abc@123456 Qwer@1234 Login@123
  Pa55w.rd Ab@123456 As@12345 Abcd@123456! Login@12345678 Qwer@12345 Asdf@1234 Aa.1234567
  Colosseum1! Bitcoin@1 Covid@19 Tiktok2024! Murmillo7! C0l0sseum1! N3tflix!1 Pompeii79! Chatgpt@2025`.split(
    /\s+/,
  );
const codeFor = (password: string, owner = { username: "Lucia", email: "lu@ludus.example" }) =>
  refuseWeakPassword(password, owner).then(
    () => null,
    (error: unknown) => (error instanceof Problem ? error.code : error),
  );

test.each(COMMON)("the common password %s meets the rules and is refused", async (password) => {
  expect(meetsPasswordRules(password)).toBe(true);
  expect(await codeFor(password)).toBe("PASSWORD_TOO_COMMON");
});

test.each([
  PASSWORD,
  "Capua-73-bc!",
  "Ab1!kxqz",
  "Correct horse 1!",
  "Tr0ub4dor&3",
  "Ünïcödé1A!",
  "Vesuv@12307x",
])("the password %s is allowed", async (password) => {
  expect(await codeFor(password)).toBeNull();
});

test.each([
  ["Batiatus", "b@ludus.example", "Xx7!batiatusQ"],
  ["Ünal", "b@ludus.example", "9!kQüNALzz"],
  ["Batiatus", "Quintus.L@ludus.example", "7!zQuintus.lX"],
])("%s with the address %s may not have the password %s", async (username, email, password) => {
  expect(await codeFor(password, { username, email })).toBe("PASSWORD_HAS_NAME");
});

test("a mailbox of two letters may stand in a password by chance", async () => {
  expect(await codeFor("Lu-73-lapis!")).toBeNull();
});

const server = await TestServer.forFile();

const refused = (code: "PASSWORD_TOO_COMMON" | "PASSWORD_HAS_NAME") => ({
  code,
  status: 422,
  details: { fields: { password: new Problem(code).message } },
});
const common = "P@ssw0rd1!";

test("registration refuses a common password and one with the name, and registers nobody", async () => {
  const player = { username: "Hermione", email: "her@ludus.example" };
  expect(await refusalOf(server.call(register, { ...player, password: common }))).toMatchObject(
    refused("PASSWORD_TOO_COMMON"),
  );
  const named = { ...player, password: "7!xHermioneQ" };
  expect(await refusalOf(server.call(register, named))).toMatchObject(refused("PASSWORD_HAS_NAME"));
  expect(await server.call(register, { ...player, password: PASSWORD })).toHaveProperty("token");
});

test("a change and a link refuse weak passwords and leave the old one, and the link, usable", async () => {
  const { username, email, token } = await registerTestPlayer(server);
  const change = { currentPassword: PASSWORD, password: common };
  expect(await refusalOf(server.call(changePassword, change, token))).toMatchObject(
    refused("PASSWORD_TOO_COMMON"),
  );
  const link = await createResetLink(server.platform.database, username, Date.now());
  const key = typeof link === "string" ? link : (link.path.split("#")[1] ?? "");
  for (const [password, code] of [
    [common, "PASSWORD_TOO_COMMON"],
    [`7!x${username}Q`, "PASSWORD_HAS_NAME"],
  ] as const) {
    expect(await refusalOf(server.call(resetPassword, { token: key, password }))).toMatchObject(
      refused(code),
    );
  }
  expect(await server.call(login, { email, password: PASSWORD })).toHaveProperty("token");
  const good = { token: key, password: "Pons-62-ferro!" };
  expect(await server.call(resetPassword, good)).toEqual({ reset: true });
});

test("half a surrogate pair is refused wherever a password is given", async () => {
  const { email } = await registerTestPlayer(server);
  const broken = `${PASSWORD}\ud800`;
  const half = { code: "INVALID_FIELDS", message: "Password contains half a character" };
  expect(await refusalOf(server.call(login, { email, password: broken }))).toMatchObject(half);
  const newcomer = { username: "Halved", email: "half@ludus.example", password: broken };
  expect(await refusalOf(server.call(register, newcomer))).toMatchObject(half);
});
