import { afterEach, expect, test } from "vitest";
import { forgotPassword } from "@ludus/shared/contract/auth-api";
import { startRedis, type RedisServer } from "@ludus/testkit/services/start-redis";
import { startSmtp, type MailServer } from "@ludus/testkit/services/start-smtp";
import { mailSettings } from "../fixtures/mail-settings.ts";
import { registerTestPlayer } from "../fixtures/register-test-player.ts";
import { startCluster, type TestCluster } from "../fixtures/test-cluster.ts";

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
  const anna = await registerTestPlayer(here);
  const brutus = await registerTestPlayer(there);

  await here.call(forgotPassword, { email: anna.email });
  await smtp.mailTo(anna.email);
  await redis.kill();
  await there.call(forgotPassword, { email: brutus.email });
  await smtp.mailTo(brutus.email);
  expect(smtp.mails.map(({ to }) => to)).toEqual([anna.email, brutus.email]);
});
