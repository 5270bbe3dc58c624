import { afterEach, expect, test } from "vitest";
import type { Account } from "@ludus/testkit/players/register-player";
import { LocalServer } from "@ludus/testkit/server/local-server";
import { startSmtp, type MailServer } from "@ludus/testkit/services/start-smtp";
import { createLog } from "../../../src/log.ts";
import { attachDatabase } from "../../../src/platform/platform.ts";
import { mailEnvironment, mailSettings } from "#test/servers/mail-settings.ts";
import { registerConfirmedPlayer } from "#test/register-confirmed-player.ts";
import { bid, first, gladiatorsOnMarket } from "#test/market.ts";
import { openTestPlace, type TestPlace } from "#test/servers/test-place.ts";
import { TestServer } from "#test/servers/test-server.ts";
import { wantOutbidMails } from "#test/want-outbid-mails.ts";

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
  const anna = await registerConfirmedPlayer(killed, smtp, "Anna");
  const bruno = await registerConfirmedPlayer(killed, smtp, "Bruno");
  const carla = await registerConfirmedPlayer(killed, smtp, "Carla");
  await wantOutbidMails(killed, anna);
  const [lot] = first(1, await gladiatorsOnMarket(killed, anna));
  // Nobody is told while a tab is open: however long the bids take, nothing is posted before the kill.
  const tab = await killed.connect(anna.token);
  await bid(killed, anna, lot.id, 200);
  for (let turn = 0; turn < BIDS_SINCE; turn++) {
    await bid(killed, turn % 2 === 0 ? bruno : carla, lot.id, 300 + turn * 100);
  }
  await killed.stop("SIGKILL");
  tab.disconnect();
  expect(await messagesFor(anna)).toEqual([]);

  let aheadMs = 0;
  restarted = await TestServer.start({
    place,
    marketSize: 2,
    ...mailSettings(smtp),
    now: () => Date.now() + aheadMs,
  });
  aheadMs = AFTER_START_MS;
  const mail = await smtp.mailTo(anna.email);
  expect(mail.subject).toBe(`Outbid on ${lot.name}`);
});

/** Messages in the outbox for a player, without the link that confirmed their address. */
async function messagesFor({ id }: Account): Promise<unknown[]> {
  const database = await attachDatabase(place.settings.database, createLog("silent"));
  try {
    const rows = await database.read.select().from(database.tables.outbox);
    return rows.filter((row) => row.id.includes(id) && row.kind !== "confirm-email");
  } finally {
    await database.close();
  }
}
