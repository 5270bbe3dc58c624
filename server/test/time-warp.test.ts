import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { setTimeout as sleep } from "node:timers/promises";
import { login, me } from "@ludus/shared/contract/accounts/auth-api";
import { myGladiators } from "@ludus/shared/contract/gladiators-api";
import { placeBid } from "@ludus/shared/contract/market/market-api";
import type { WelcomeEvent } from "@ludus/shared/contract/live/live-events";
import { AUCTION_DURATION_MS } from "@ludus/shared/limits";
import { io } from "socket.io-client";
import { eventually } from "@ludus/testkit/eventually";
import { ServerProcess } from "@ludus/testkit/server/server-process";
import { registerTestPlayer } from "./fixtures/register-test-player.ts";
import { auditDatabase } from "../src/audit/audit-database.ts";
import { startServerWithFakeTime } from "./fixtures/servers/server-with-fake-time.ts";
import { bid, first, gladiatorsOnMarket, refusalOf } from "./fixtures/market.ts";
import { RecordedEvents } from "./fixtures/recorded-events.ts";
import { openTestPlace, type TestPlace } from "./fixtures/servers/test-place.ts";
import { TestServer } from "./fixtures/servers/test-server.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe("a server with a warped clock", () => {
  let server: TestServer | undefined;
  afterEach(async () => {
    await server?.stop();
    server = undefined;
  });

  test("an auction of 72 hours ends within seconds on a warped clock", async () => {
    const timeWarp = 20_000;
    server = await TestServer.start({ timeWarp });
    const { platform } = server;
    const player = await registerTestPlayer(server);
    const heard = new RecordedEvents(await server.connect(player.token));
    const startMs = platform.gameNow();
    const lots = await gladiatorsOnMarket(server, player);
    const [lot] = first(
      1,
      lots.filter(({ marketEndTime }) => marketEndTime > startMs + 40 * HOUR_MS),
    );
    const askedMs = performance.now();
    await bid(server, player, lot.id, 700);
    const paceMs = performance.now() - askedMs;

    const { auction } = await heard.first("auction-ended", (end) => end.gladiatorId === lot.id);
    expect(auction).toMatchObject({ status: "sold", currentBid: 700, highestBidderId: player.id });
    const { gladiators } = await server.call(myGladiators, {}, player.token);
    expect(gladiators.map(({ id }) => id)).toEqual([lot.id]);
    const { auctions } = platform.database.tables;
    const closed = (await platform.database.read.select().from(auctions)).find(
      ({ gladiatorId }) => gladiatorId === lot.id,
    );
    const lateMs = ((closed?.closedAt ?? Infinity) - lot.marketEndTime) / timeWarp;
    expect(lateMs).toBeGreaterThanOrEqual(0);
    expect(lateMs).toBeLessThan(1000 + 10 * paceMs);
    expect(await auditDatabase(platform.database)).toEqual([]);
  });

  test("the welcome event carries timeWarp only when the clock is warped", async () => {
    server = await TestServer.start({ timeWarp: 60 });
    expect(await welcomeOf(server)).toMatchObject({ timeWarp: 60 });
    await server.stop();
    server = await TestServer.start();
    expect(await welcomeOf(server)).not.toHaveProperty("timeWarp");
  });

  test("rate limits of logins run in wall time on a warped clock", async () => {
    server = await TestServer.start({ timeWarp: 100_000, rateLimits: true, marketSize: 0 });
    const guess = { email: "victim@ludus.example", password: "Wr0ng!guess" };
    for (let guesses = 0; guesses < 10; guesses += 1) {
      expect(await refusalOf(server.call(login, guess))).toMatchObject({ status: 401 });
    }
    const startMs = server.platform.gameNow();
    await sleep(100);
    expect(server.platform.gameNow() - startMs).toBeGreaterThan(HOUR_MS);
    expect(await refusalOf(server.call(login, guess))).toMatchObject({
      code: "TOO_MANY_REQUESTS",
      details: { retryAfterSeconds: expect.toSatisfy((seconds: number) => seconds > 600) },
    });
  });
});

describe("sessions and receipts on a warped clock", () => {
  const timeWarp = 1000;

  test("a session ends after an unused day of wall time on a warped clock", async () => {
    const fixture = await startServerWithFakeTime({ timeWarp });
    onTestFinished(() => fixture.stop());
    const { server, clock } = fixture;
    const { token } = await registerTestPlayer(server);
    const startMs = server.platform.gameNow();
    clock.advance(DAY_MS - 1);
    expect(server.platform.gameNow() - startMs).toBeGreaterThan(999 * DAY_MS);
    expect(await server.call(me, {}, token)).toBeDefined();
    clock.advance(DAY_MS);
    expect(await refusalOf(server.call(me, {}, token))).toMatchObject({ code: "SESSION_ENDED" });
  });

  test("a bid repeated within a day of wall time gets its first answer on a warped clock", async () => {
    const fixture = await startServerWithFakeTime({ timeWarp, marketSize: 1 });
    onTestFinished(() => fixture.stop());
    const { server, clock } = fixture;
    await fixture.pass(HOUR_MS);
    const player = await registerTestPlayer(server);
    const [lot] = first(1, await gladiatorsOnMarket(server, player));
    const send = () =>
      server.call(placeBid, { id: lot.id, bidAmount: 100 }, player.token, {
        "idempotency-key": "again",
      });
    const answer = await send();
    const passHour = async () => {
      for (let minutes = 0; minutes < 60; minutes += 1) await fixture.pass(60_000);
    };
    await passHour();
    expect(server.platform.gameNow()).toBeGreaterThan(lot.marketEndTime + 7 * DAY_MS);
    expect(await send()).toEqual(answer);
    clock.advance(DAY_MS - 2 * HOUR_MS);
    expect(await server.call(me, {}, player.token)).toBeDefined();
    await passHour();
    await passHour();
    expect(await refusalOf(send())).toMatchObject({ code: "AUCTION_ENDED" });
  });
});

describe("a database written on a warped clock", () => {
  let place: TestPlace;
  beforeEach(async () => {
    place = await openTestPlace();
  });
  afterEach(() => place.remove());

  test.each([
    ["warped", 100_000],
    ["at wall time's pace", 1],
  ])("game time continues from the newest row, %s", async (_name, timeWarp) => {
    const before = await TestServer.start({ place, timeWarp: 100_000 });
    const player = await registerTestPlayer(before);
    await sleep(500);
    const [lot] = first(1, (await gladiatorsOnMarket(before, player)).toReversed());
    const { bidTime } = (await bid(before, player, lot.id, 100)).bid;
    expect(bidTime - Date.now()).toBeGreaterThan(10 * HOUR_MS);
    await before.stop();
    const stoppedMs = before.platform.gameNow();

    const lines: string[] = [];
    const openedAt = Date.now();
    const after = await TestServer.start({
      place,
      timeWarp,
      logLevel: "warn",
      logTo: { write: (line) => void lines.push(line) },
    });
    onTestFinished(() => after.stop());
    const startMs = after.platform.gameNow();
    expect(startMs).toBeGreaterThanOrEqual(bidTime);
    expect(startMs).toBeLessThanOrEqual(stoppedMs + (Date.now() - openedAt) * timeWarp);
    expect(lines.join("")).toContain(
      "the database is ahead of wall time: game time goes on from its newest row",
    );
    const unwanted = (await gladiatorsOnMarket(after, player)).filter(
      ({ highestBidderId }) => highestBidderId === null,
    );
    const [next] = first(1, unwanted.toReversed());
    const again = await bid(after, player, next.id, 100);
    expect(again.bid.bidTime).toBeGreaterThanOrEqual(startMs);
    expect(await auditDatabase(after.platform.database)).toEqual([]);
  });

  test("game time continues from the newest listing if there are no bids", async () => {
    const before = await TestServer.start({ place, timeWarp: 100_000 });
    const player = await registerTestPlayer(before);
    const listedMs = await eventually(async () => {
      const lots = await gladiatorsOnMarket(before, player);
      const newestMs = Math.max(...lots.map((lot) => lot.marketEndTime)) - AUCTION_DURATION_MS;
      expect(newestMs - Date.now()).toBeGreaterThan(6 * HOUR_MS);
      return newestMs;
    });
    await before.stop();
    const after = await TestServer.start({ place });
    onTestFinished(() => after.stop());
    expect(after.platform.gameNow()).toBeGreaterThanOrEqual(listedMs);
  });

  test("a server with TIME_WARP in production exits with 1 and one line", async () => {
    const process = new ServerProcess({
      ...place.environment,
      NODE_ENV: "production",
      TIME_WARP: "60",
    });
    expect(await process.exited).toEqual({
      code: 1,
      stdout: "",
      stderr:
        "Ludus can't start with these settings:\n" +
        "TIME_WARP is for development: start the server with npm run dev, or unset it\n",
    });
  });
});

/** The first event of a new connection. */
async function welcomeOf(server: TestServer): Promise<WelcomeEvent> {
  const { token } = await registerTestPlayer(server);
  const socket = io(server.url, { auth: { token }, transports: ["websocket"], forceNew: true });
  const welcome = await new Promise<WelcomeEvent>((resolve) => socket.once("welcome", resolve));
  socket.disconnect();
  return welcome;
}
