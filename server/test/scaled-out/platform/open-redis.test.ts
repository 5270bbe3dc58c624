import { Redis } from "ioredis";
import { Server } from "socket.io";
import { expect, onTestFinished, test } from "vitest";
import { eventually } from "@ludus/testkit/eventually";
import { startRedis } from "@ludus/testkit/services/start-redis";
import { openTestDatabase } from "#test/servers/test-database.ts";
import { readConfig } from "../../../src/config.ts";
import { openPlatform } from "../../../src/platform/platform.ts";
import { createLog } from "../../../src/log.ts";
import { openRedis } from "../../../src/platform/open-redis.ts";

const RULE = { name: "login", points: 3, perSeconds: 60, isShared: true };

test("every key and channel of a node starts with its prefix", async () => {
  const place = await openTestDatabase();
  const { database } = await openPlatform(
    { ...readConfig({}), database: place.config },
    createLog("silent"),
  );
  onTestFinished(async () => {
    await database.close();
    await place.remove();
  });
  const redis = await startRedis();
  onTestFinished(() => redis.stop());
  const settings = { redisPrefix: "arena-2", rateLimits: true, isPrivate: false };
  const links = openRedis(redis.url, settings, createLog("silent"), {
    database,
    wallNow: Date.now,
  });
  const asking = new Redis(redis.url);
  const { adapter } = links.nodeLink;
  const io = new Server(0, adapter ? { adapter } : {});
  onTestFinished(async () => {
    asking.disconnect();
    links.rateLimit.close();
    await links.jobs.stop();
    await io.close();
    await links.nodeLink.close();
  });
  await links.jobs.start({ closeDueAuctions: async () => null, restockMarket: async () => {} });
  links.jobs.scheduleClosing({ gladiatorId: "crixus", endsAt: Date.now() + 3_600_000 });

  await eventually(async () => {
    await links.rateLimit.take(RULE, "anna");
    expect(links.nodeLink.isUp()).toBe(true);
    const keys = await asking.keys("*");
    expect(keys.filter((key) => key.includes("anna"))).toHaveLength(1);
    expect(keys.filter((key) => key.includes("crixus"))).not.toEqual([]);
    const channels = [
      ...((await asking.call("PUBSUB", "CHANNELS")) as string[]),
      ...((await asking.call("PUBSUB", "SHARDCHANNELS")) as string[]),
    ];
    expect(channels.length).toBeGreaterThan(2);
    expect([...keys, ...channels].filter((name) => !name.startsWith("arena-2"))).toEqual([]);
  });
});
