import { afterEach, expect, test } from "vitest";
import { eventually } from "@ludus/testkit/eventually";
import { registerPlayer } from "@ludus/testkit/players/register-player";
import { LocalServer } from "@ludus/testkit/server/local-server";
import { startSmtp, type MailServer } from "@ludus/testkit/services/start-smtp";
import {
  linkTokenIn,
  mailEnvironment,
  mailSettings,
} from "../../fixtures/servers/mail-settings.ts";
import { openTestPlace, type TestPlace } from "../../fixtures/servers/test-place.ts";
import { TestServer } from "../../fixtures/servers/test-server.ts";

const LEASE_MS = 5 * 60_000;

let place: TestPlace;
let smtp: MailServer;
let killed: LocalServer | undefined;
let restarted: TestServer | undefined;
afterEach(async () => {
  await killed?.stop("SIGKILL");
  await restarted?.stop();
  await smtp.stop();
  await place.remove();
});

test("a mail that was promised before its server was killed is sent after the restart", async () => {
  place = await openTestPlace();
  let isArriving = false;
  let isUp = true;
  smtp = await startSmtp({
    // The mail server never answers the first attempt: the server dies between commit and sending.
    onMail: () => {
      isArriving = true;
      return isUp ? new Promise(() => {}) : undefined;
    },
  });
  killed = await LocalServer.open({
    settings: {
      ...place.environment,
      ...mailEnvironment(smtp),
      MARKET_SIZE: "0",
    },
  });
  const { email } = await registerPlayer(killed, { username: "Anna" });
  await eventually(() => expect(isArriving).toBe(true));
  await killed.stop("SIGKILL");
  expect(smtp.mails).toEqual([]);

  isUp = false;
  restarted = await TestServer.start({
    place,
    marketSize: 0,
    ...mailSettings(smtp),
    now: () => Date.now() + LEASE_MS,
  });
  linkTokenIn(await smtp.mailTo(email), "/confirm-email");
});
