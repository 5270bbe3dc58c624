import { afterEach, beforeEach, expect, test } from "vitest";
import {
  account,
  cancelEmailChange,
  changeEmail,
  confirmEmail,
  sendConfirmation,
} from "@ludus/shared/contract/accounts/account-api";
import { forgotPassword, login, resetPassword } from "@ludus/shared/contract/accounts/auth-api";
import { changeMaximum } from "@ludus/shared/contract/market/bids-api";
import { suspendPlayer } from "@ludus/shared/acts/suspend-player";
import { schoolInfo } from "@ludus/shared/contract/school-api";
import { bidBySocket } from "@ludus/testkit/players/place-bid";
import { PASSWORD, type Account } from "@ludus/testkit/players/register-player";
import { startSmtp, type MailServer } from "@ludus/testkit/services/start-smtp";
import { bid, first, gladiatorsOnMarket, refusalOf } from "#test/market.ts";
import { FakeClock } from "#test/fakes/fake-clock.ts";
import { because, createOperator } from "#test/operators.ts";
import { sendJson } from "#test/raw-http.ts";
import { registerTestPlayer } from "#test/register-test-player.ts";
import { linkTokenIn, mailSettings } from "#test/servers/mail-settings.ts";
import { useUp } from "#test/servers/use-up.ts";
import {
  GUESSES_AT_ACCOUNT,
  LINKS_BY_ADDRESS,
  LOGIN_BY_ADDRESS,
  LOGIN_OF_GUESSED,
} from "../limits/auth-limits.ts";
import { TestServer, type TestServerOptions } from "#test/servers/test-server.ts";
import { createResetLink } from "../recovery/reset-link.ts";

const NEW_PASSWORD = "Pons-62-ferro!";

let smtp: MailServer;
let server: TestServer;
let anna: Account;
beforeEach(async () => {
  smtp = await startSmtp();
});
afterEach(async () => {
  await server.stop();
  await smtp.stop();
});

async function open(options: TestServerOptions = {}): Promise<void> {
  server = await TestServer.start({ marketSize: 1, ...mailSettings(smtp), ...options });
  anna = await registerTestPlayer(server);
}
const accountOf = (token = anna.token) => server.call(account, {}, token);
const mailedLink = async (page: string, to = anna.email) =>
  linkTokenIn(await smtp.takeMailTo(to), page);
const confirm = async () =>
  server.call(confirmEmail, { token: await mailedLink("/confirm-email") });

test("the link that is mailed at the registration confirms the address, and changes nothing else", async () => {
  await open();
  expect(await accountOf()).toMatchObject({
    email: anna.email,
    pendingEmail: null,
    emailToConfirm: anna.email,
    mustVerifyEmail: false,
  });
  const token = await mailedLink("/confirm-email");
  expect((await accountOf()).pendingEmail).toBeNull();
  expect(await server.call(cancelEmailChange, {}, anna.token)).toEqual({ cancelled: false });
  expect(await server.call(confirmEmail, { token })).toEqual({ email: anna.email });
  expect(await accountOf()).toMatchObject({ email: anna.email, emailToConfirm: null });
  expect(await refusalOf(server.call(confirmEmail, { token }))).toMatchObject({
    code: "LINK_EXPIRED",
  });
  const { read, tables } = server.platform.database;
  expect(await read.select().from(tables.outbox)).toHaveLength(1);
});

test("the link that confirms an address makes its browser known, and forgives the guesses of others", async () => {
  await open({ rateLimits: true, isPrivate: false });
  await useUp(server, GUESSES_AT_ACCOUNT, anna.email);
  await useUp(server, LOGIN_OF_GUESSED[0], `${anna.email} 127.0.0.1`);
  const body = { token: await mailedLink("/confirm-email") };
  const confirmed = await sendJson(server, { path: `/api${confirmEmail.path}`, body });
  const cookie = confirmed.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
  const signIn = (headers = {}) =>
    sendJson(server, {
      path: `/api${login.path}`,
      body: { email: anna.email, password: PASSWORD },
      headers,
    });
  expect(await signIn()).toMatchObject({ status: 200 });
  await useUp(server, LOGIN_BY_ADDRESS[0], "127.0.0.1");
  expect(await signIn()).toMatchObject({ status: 429 });
  expect(await signIn({ cookie })).toMatchObject({ status: 200 });
});

test("the link that confirms an address works where others have shown many that don't", async () => {
  await open({ rateLimits: true, isPrivate: false });
  await useUp(server, LINKS_BY_ADDRESS[0], "127.0.0.1");
  expect(await refusalOf(server.call(confirmEmail, { token: "made-up" }))).toMatchObject({
    code: "TOO_MANY_REQUESTS",
  });
  expect(await confirm()).toEqual({ email: anna.email });
});

test("another link is sent on request, twice in a quarter of an hour and not once the address is confirmed", async () => {
  await open({ rateLimits: true, isPrivate: false });
  await smtp.takeMailTo(anna.email);
  const ask = () => server.call(sendConfirmation, {}, anna.token);
  expect(await ask()).toEqual({ isConfirmationSent: true });
  await confirm();
  expect(await ask()).toEqual({ isConfirmationSent: false });
  expect(await refusalOf(ask())).toMatchObject({ code: "TOO_MANY_REQUESTS" });
});

test("a password that is set by a mailed link confirms the address; the operator's link doesn't", async () => {
  await open();
  await smtp.takeMailTo(anna.email);
  const reset = async (token: string) => {
    await server.call(resetPassword, { token, password: NEW_PASSWORD });
    await smtp.takeMailTo(anna.email, ({ subject }) => subject === "Your password was changed");
    const { email } = anna;
    const signedIn = await server.call(login, { email, password: NEW_PASSWORD });
    return (await accountOf(signedIn.token)).emailToConfirm;
  };
  const { database, wallNow } = server.platform;
  const link = await createResetLink(database, anna.username, wallNow());
  if (typeof link === "string") throw new Error(link);
  expect(await reset(link.path.split("#")[1] ?? "")).toBe(anna.email);
  await server.call(forgotPassword, { email: anna.email });
  expect(await reset(await mailedLink("/reset-password"))).toBeNull();
});

test("a new address is confirmed by its link, and by nothing that was sent to the former one", async () => {
  await open();
  const former = await mailedLink("/confirm-email");
  const email = "anna@new.example";
  await server.call(changeEmail, { currentPassword: PASSWORD, email }, anna.token);
  const token = await mailedLink("/confirm-email", email);
  expect(await server.call(confirmEmail, { token })).toEqual({ email });
  expect(await accountOf()).toMatchObject({ email, emailToConfirm: null });
  expect(await refusalOf(server.call(confirmEmail, { token: former }))).toMatchObject({
    code: "LINK_EXPIRED",
  });
});

test("a link that was sent before a suspension changes no address while it lasts; one that is sent after it does", async () => {
  const clock = new FakeClock();
  await open({ now: clock.now });
  await smtp.takeMailTo(anna.email);
  const email = "anna@new.example";
  const askFor = async (token: string) => {
    await server.call(changeEmail, { currentPassword: PASSWORD, email }, token);
    return mailedLink("/confirm-email", email);
  };
  const link = await askFor(anna.token);
  const { token: moderator } = await createOperator(server, "MODERATOR");
  const order = { id: anna.id, hours: 1, ...because("Two accounts") };
  await server.call(suspendPlayer, order, moderator);
  const refusal = await refusalOf(server.call(confirmEmail, { token: link }));
  expect(refusal).toMatchObject({ code: "ACCOUNT_SUSPENDED", details: {} });
  expect(refusal.message).not.toContain("Two accounts");

  clock.advance(3_600_000);
  const { token } = await server.call(login, { email: anna.email, password: PASSWORD });
  const later = await askFor(token);
  expect(await server.call(confirmEmail, { token: later })).toEqual({ email });
});

test("one account asks for five changes of its address an hour", async () => {
  await open({ rateLimits: true, isPrivate: false });
  const change = (index: number) => {
    const email = `stranger${index}@ludus.example`;
    return server.call(changeEmail, { currentPassword: PASSWORD, email }, anna.token);
  };
  for (let index = 0; index < 5; index += 1) await change(index);
  expect(await refusalOf(change(5))).toMatchObject({ code: "TOO_MANY_REQUESTS" });
});

test("a server that sends no e-mail asks nobody for a confirmation", async () => {
  await open({ mail: null });
  expect((await accountOf()).emailToConfirm).toBeNull();
  expect(await refusalOf(server.call(sendConfirmation, {}, anna.token))).toMatchObject({
    code: "NO_EMAIL_HERE",
  });
});

test("bids and maxima are refused both ways until the address is confirmed, where the operator wants that, then accepted on the same socket", async () => {
  await open({ verifiedEmailToBid: "everybody" });
  expect((await accountOf()).mustVerifyEmail).toBe(true);
  const [{ id: gladiatorId }] = first(1, await gladiatorsOnMarket(server, anna));
  const socket = await server.connect(anna.token);
  const message = { gladiatorId, bidAmount: 300, maxAmount: 500 };
  const refused = await refusalOf(bid(server, anna, gladiatorId, 300));
  expect(refused).toMatchObject({ code: "EMAIL_NOT_VERIFIED", status: 403 });
  const bySocket = await refusalOf(bidBySocket(socket, message));
  expect(bySocket.toBody()).toEqual(refused.toBody());
  const maximum = server.call(changeMaximum, { id: gladiatorId, maxAmount: 600 }, anna.token);
  expect(await refusalOf(maximum)).toMatchObject({ code: "EMAIL_NOT_VERIFIED" });
  expect((await server.call(schoolInfo, {}, anna.token)).school).toMatchObject({ goldHeld: 0 });

  await confirm();
  expect(await bidBySocket(socket, message)).toMatchObject({ leading: true, goldHeld: 500 });
  await server.call(changeMaximum, { id: gladiatorId, maxAmount: 600 }, anna.token);
  expect((await server.call(schoolInfo, {}, anna.token)).school).toMatchObject({ goldHeld: 600 });
});

test("an account that was opened under the rule bids once it is confirmed, and one from before bids on", async () => {
  await open({ verifiedEmailToBid: "newcomers" });
  const [former] = await server.newPlayers(1);
  const [{ id }] = first(1, await gladiatorsOnMarket(server, anna));
  expect((await accountOf()).mustVerifyEmail).toBe(true);
  expect(await refusalOf(bid(server, anna, id, 300))).toMatchObject({ code: "EMAIL_NOT_VERIFIED" });
  expect((await accountOf(former.token)).mustVerifyEmail).toBe(false);
  await bid(server, former, id, 300);
  await confirm();
  await bid(server, anna, id, 400);
});
