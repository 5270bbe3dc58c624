import { afterEach, expect, test } from "vitest";
import { registerPlayer } from "@ludus/testkit/players/register-player";
import { LocalServer } from "@ludus/testkit/server/local-server";
import { startSmtp, type MailServer } from "@ludus/testkit/services/start-smtp";
import { mailEnvironment, mailSettings } from "../fixtures/mail-settings.ts";
import { bid, first, gladiatorsOnMarket } from "../fixtures/market.ts";
import { openTestPlace, type TestPlace } from "../fixtures/test-place.ts";
import { TestServer } from "../fixtures/test-server.ts";
import { wantOutbidMails } from "../fixtures/want-outbid-mails.ts";

/** Longer than tabs need to connect anew. */
const AFTER_START_MS = 20_000;
const BIDS_SINCE = 110;

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

test("a player who was outbid right before the server was killed is told after the restart", async () => {
  place = await openTestPlace();
  smtp = await startSmtp();
  killed = await LocalServer.open({
    settings: {
      ...place.environment,
      ...mailEnvironment(smtp),
      MARKET_SIZE: "2",
      STARTING_GOLD: "1000000",
    },
  });
  const anna = await registerPlayer(killed, { username: "Anna" });
  const bruno = await registerPlayer(killed, { username: "Bruno" });
  const carla = await registerPlayer(killed, { username: "Carla" });
  await wantOutbidMails(killed, anna);
  const [lot] = first(1, await gladiatorsOnMarket(killed, anna));
  await bid(killed, anna, lot.id, 200);
  for (let turn = 0; turn < BIDS_SINCE; turn++) {
    await bid(killed, turn % 2 === 0 ? bruno : carla, lot.id, 300 + turn * 100);
  }
  await killed.stop("SIGKILL");

  let aheadMs = 0;
  restarted = await TestServer.start({
    place,
    marketSize: 2,
    ...mailSettings(smtp),
    now: () => Date.now() + aheadMs,
  });
  aheadMs = AFTER_START_MS;
  const mail = await smtp.mailTo(anna.email);
  expect(mail.subject).toBe(`You are outbid for ${lot.name}`);
});
