import { expect, test } from "vitest";
import { confirmPassword } from "@ludus/shared/contract/accounts/account-api";
import { login } from "@ludus/shared/contract/accounts/auth-api";
import type { InputOf } from "@ludus/shared/contract/endpoint";
import { adjustGold } from "@ludus/shared/acts/adjust-gold";
import { changeRole } from "@ludus/shared/acts/change-role";
import { renamePlayersSchool } from "@ludus/shared/acts/rename-players-school";
import { PASSWORD } from "@ludus/testkit/players/register-player";
import { DAY_MS } from "@ludus/shared/durations";
import { outcomesOf, refusalOf } from "#test/market.ts";
import { because, createOperator } from "#test/operators.ts";
import { registerTestPlayer } from "#test/register-test-player.ts";
import { fakeTimeForFile } from "#test/servers/server-with-fake-time.ts";
import { signInTestPlayer } from "#test/test-players.ts";
import { grantRole } from "../grant-role.ts";

const TEN_MINUTES_MS = 600_000;
const GOLD_PER_DAY = 5000;

const fixture = await fakeTimeForFile({ marketSize: 0, operatorGoldPerDay: GOLD_PER_DAY });
const { server } = fixture;
const [player] = await server.newPlayers(1);

const adjust = (amount: number, token: string, act: Partial<InputOf<typeof adjustGold>> = {}) =>
  server.call(adjustGold, { id: player.id, amount, ...because("A prize"), ...act }, token);
const changeTo = (role: "USER" | "PREMIUM", token: string) =>
  server.call(changeRole, { id: player.id, role, ...because() }, token);
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;

test("ten minutes after a sign-in, roles and gold need the password once more, in each session", async () => {
  const { email, username, token } = await registerTestPlayer(server);
  await grantRole(server.platform.database, username, "ADMIN");
  const signIn = () => server.call(login, { email, password: PASSWORD });
  const confirm = (currentPassword: string) =>
    server.call(confirmPassword, { currentPassword }, token);
  const { token: stolen } = await signIn();
  const done = because("A prize");
  await adjust(100, token, done);
  fixture.clock.advance(TEN_MINUTES_MS);
  for (const call of [
    () => adjust(100, token),
    () => adjust(-100, token),
    () => changeTo("PREMIUM", token),
  ]) {
    expect(await codeOf(call())).toBe("PASSWORD_REQUIRED");
  }
  await adjust(100, token, done);
  const order = { id: player.id, name: "Another", ...because() };
  await server.call(renamePlayersSchool, order, token);

  expect(await codeOf(confirm("Wrong-1234"))).toBe("WRONG_PASSWORD");
  expect(await codeOf(changeTo("PREMIUM", token))).toBe("PASSWORD_REQUIRED");
  const { confirmedUntil } = await confirm(PASSWORD);
  await changeTo("PREMIUM", token);
  expect(await codeOf(changeTo("USER", stolen))).toBe("PASSWORD_REQUIRED");
  await changeTo("USER", (await signIn()).token);

  fixture.clock.advance(confirmedUntil - fixture.clock.now());
  expect(await codeOf(changeTo("PREMIUM", token))).toBe("PASSWORD_REQUIRED");
});

test("an operator without a password signs in again for roles and gold", async () => {
  const operator = await createOperator(server, "ADMIN");
  fixture.clock.advance(TEN_MINUTES_MS);
  expect(await codeOf(adjust(100, operator.token))).toBe("SIGN_IN_AGAIN");
  const confirming = server.call(confirmPassword, { currentPassword: "x" }, operator.token);
  expect(await codeOf(confirming)).toBe("NO_PASSWORD");
  await adjust(100, await signInTestPlayer(server.platform, operator));
});

test("grants at once stay within what one operator may grant in a day", async () => {
  const [one, other] = [
    await createOperator(server, "GAME_MASTER"),
    await createOperator(server, "GAME_MASTER"),
  ];
  // To as many players: the lock of one would let one grant pass at a time.
  const winners = await server.newPlayers(8);
  const { answers, refusals } = await outcomesOf(
    winners.map(({ id }) => adjust(900, one.token, { id })),
  );
  expect(answers).toHaveLength(5);
  for (const { code, details } of refusals) {
    expect([code, details.goldLeft]).toEqual(["GRANT_LIMIT_REACHED", 500]);
  }
  await adjust(-900, one.token);
  expect(await codeOf(adjust(501, one.token))).toBe("GRANT_LIMIT_REACHED");
  await adjust(500, one.token);
  await adjust(GOLD_PER_DAY, other.token);
  fixture.clock.advance(DAY_MS);
  await adjust(GOLD_PER_DAY, await signInTestPlayer(server.platform, one));
});
