import { afterEach, expect, test } from "vitest";
import { forgotPassword } from "@ludus/shared/contract/accounts/auth-api";
import { startRedis, type RedisServer } from "@ludus/testkit/services/start-redis";
import { startSmtp, type MailServer } from "@ludus/testkit/services/start-smtp";
import { mailSettings } from "../../fixtures/servers/mail-settings.ts";
import { registerConfirmedPlayer } from "../../fixtures/register-confirmed-player.ts";
import { startCluster, type TestCluster } from "../../fixtures/servers/test-cluster.ts";

let smtp: MailServer;
let redis: RedisServer;
let cluster: TestCluster;
afterEach(async () => {
  await cluster.stop();
  await redis.stop();
  await smtp.stop();
});

test("mails of two nodes arrive once each, with Redis and after it died", async () => {
  smtp = await startSmtp();
  redis = await startRedis();
  cluster = await startCluster({ ...mailSettings(smtp), redisUrl: redis.url, marketSize: 0 });
  const [here, there] = cluster.nodes;
  const anna = await registerConfirmedPlayer(here, smtp);
  const brutus = await registerConfirmedPlayer(there, smtp);

  await here.call(forgotPassword, { email: anna.email });
  await smtp.mailTo(anna.email);
  await redis.kill();
  await there.call(forgotPassword, { email: brutus.email });
  await smtp.mailTo(brutus.email);
  expect(smtp.mails.map(({ to }) => to)).toEqual([anna.email, brutus.email]);
});
