import { afterEach, expect, test } from "vitest";
import { eventually } from "@ludus/testkit/eventually";
import { startRedis, type RedisServer } from "@ludus/testkit/services/start-redis";
import { startSmtp, type MailServer } from "@ludus/testkit/services/start-smtp";
import { FakeClock } from "#test/fakes/fake-clock.ts";
import { mailSettings } from "#test/servers/mail-settings.ts";
import { bid, first, gladiatorsOnMarket } from "#test/market.ts";
import { registerConfirmedPlayer } from "#test/register-confirmed-player.ts";
import { startCluster, type TestCluster } from "#test/servers/test-cluster.ts";
import { wantOutbidMails } from "#test/want-outbid-mails.ts";

let smtp: MailServer;
let redis: RedisServer;
let cluster: TestCluster;
afterEach(async () => {
  await cluster.stop();
  await redis.stop();
  await smtp.stop();
});

test("an outbid player with a tab on another node gets no mail; without Redis nobody knows of the tab, and one mail comes", async () => {
  smtp = await startSmtp();
  redis = await startRedis();
  const clock = new FakeClock();
  cluster = await startCluster({
    ...mailSettings(smtp),
    redisUrl: redis.url,
    marketSize: 4,
    now: clock.now,
  });
  const [here, there] = cluster.nodes;
  const anna = await registerConfirmedPlayer(here, smtp, "Anna");
  const bruno = await registerConfirmedPlayer(here, smtp, "Bruno");
  await wantOutbidMails(here, anna);
  await there.connect(anna.token);
  const [watched, later] = first(2, await gladiatorsOnMarket(here, anna));
  const { platform } = here;
  await eventually(() => expect(platform.nodeLink.isUp()).toBe(true));

  await bid(here, anna, watched.id, 200);
  await bid(here, bruno, watched.id, 300);
  // Bruno's own mail shows that the watch has looked.
  await wantOutbidMails(here, bruno);
  await bid(here, bruno, later.id, 200);
  await bid(here, anna, later.id, 300);
  await eventually(() => {
    clock.advance(1000);
    expect(smtp.mails.map(({ to }) => to)).toEqual([bruno.email]);
  });

  await redis.kill();
  await bid(here, anna, watched.id, 400);
  await bid(here, bruno, watched.id, 500);
  await eventually(() => {
    clock.advance(1000);
    expect(smtp.mails.map(({ to }) => to)).toEqual([bruno.email, anna.email]);
  });
});
