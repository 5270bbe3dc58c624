import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { bidBySocket } from "../../test/bidding.ts";
import { eventually } from "../../test/eventually.ts";
import { createTestPlayers, type TestPlayer } from "../../test/factories.ts";
import { FakeClock } from "../../test/fake-clock.ts";
import { bid, first, gladiatorsOnMarket, refusalOf } from "../../test/market.ts";
import { send } from "../../test/raw-http.ts";
import { readMetrics, type MetricsReading } from "../../test/read-metrics.ts";
import { isScaledOut } from "../../test/test-database.ts";
import { TestServer } from "../../test/test-server.ts";
import { grantRole } from "../features/auth/grant-role.ts";

const TOKEN = "a token with +signs/ and =, 24";

let server: TestServer;
let clock: FakeClock;
let one: TestPlayer;
let two: TestPlayer;
let read: () => Promise<MetricsReading>;
beforeAll(async () => {
  clock = new FakeClock();
  server = await TestServer.start({ metricsToken: TOKEN, now: clock.now, rateLimits: true });
  [one, two] = first(2, await createTestPlayers(server.platform, 2));
  read = () => readMetrics(server, TOKEN);
});
afterAll(() => server.stop());

/** How much some samples grew meanwhile, once they grew as much as is waited for. */
async function growth(
  samples: readonly string[],
  work: () => Promise<unknown>,
  expectEnough: (grown: readonly (number | undefined)[]) => void = () => undefined,
): Promise<number[]> {
  const before = await read();
  await work();
  return eventually(async () => {
    const after = await read();
    const grown = samples.map((sample) => after.value(sample) - before.value(sample));
    expectEnough(grown);
    return grown;
  });
}

describe("who may read the metrics:", () => {
  const answerTo = (headers: Record<string, string>) => send(server, { path: "/metrics", headers });

  test("a program with the token, in the format that Prometheus reads", async () => {
    const answer = await answerTo({ authorization: `bearer ${TOKEN}` });
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        "content-type": "text/plain; version=0.0.4; charset=utf-8",
        "cache-control": "no-store",
      },
    });
    expect(answer.body).toMatch(/^# HELP ludus_bids_total /m);
  });

  test.each([
    ["nobody without a token", {}, "NOT_SIGNED_IN"],
    ["nobody with an empty one", { authorization: "Bearer " }, "NOT_SIGNED_IN"],
    ["nobody with another", { authorization: `Bearer ${"x".repeat(43)}` }, "SESSION_ENDED"],
    ["nobody with its beginning", { authorization: `Bearer a` }, "SESSION_ENDED"],
    ["nobody with more", { authorization: `Bearer ${TOKEN}x` }, "NOT_SIGNED_IN"],
  ])("%s", async (_name, headers, code) => {
    expect(await answerTo(headers)).toMatchObject({ status: 401, json: { code } });
  });

  test("no player, whatever his role is below ADMIN", async () => {
    for (const role of ["USER", "GAME_MASTER"] as const) {
      await grantRole(server.platform.database, two.username, role);
      clock.advance(5000);
      const answer = await answerTo({ authorization: `Bearer ${two.token}` });
      expect(answer).toMatchObject({ status: 403, json: { code: "FORBIDDEN" } });
    }
  });

  test("an ADMIN, by his session", async () => {
    await grantRole(server.platform.database, two.username, "ADMIN");
    clock.advance(5000);
    const answer = await answerTo({ authorization: `Bearer ${two.token}` });
    expect(answer).toMatchObject({ status: 200 });
  });

  test("an ADMIN alone, where no token is set", async () => {
    const other = await TestServer.start();
    const [admin] = first(1, await createTestPlayers(other.platform, 1));
    expect(await send(other, { path: "/metrics", token: "" })).toMatchObject({ status: 401 });
    await grantRole(other.platform.database, admin.username, "ADMIN");
    await expect(readMetrics(other, admin.token)).resolves.toBeDefined();
    await other.stop();
  });
});

describe("what is counted:", () => {
  test("bids, by outcome and the way they came, and the transactions that judged them", async () => {
    const [gladiator] = first(1, await gladiatorsOnMarket(server, one));
    const socket = await server.connect(two.token);
    const counted = [
      'ludus_bids_total{outcome="accepted",way="http"}',
      'ludus_bids_total{outcome="accepted",way="socket"}',
      'ludus_bids_total{outcome="BID_TOO_LOW",way="http"}',
      'ludus_bids_total{outcome="ALREADY_LEADING",way="socket"}',
      "ludus_bid_batch_size_sum",
      "ludus_bid_commit_seconds_count",
      'ludus_events_total{event="outbid"}',
      'ludus_events_total{event="bid"}',
    ];
    const work = async () => {
      await bid(server, one, gladiator.id, 100);
      await socket.emitWithAck("watch", { gladiators: { [gladiator.id]: 0 } });
      await bidBySocket(socket, { gladiatorId: gladiator.id, bidAmount: 300 });
      await refusalOf(bidBySocket(socket, { gladiatorId: gladiator.id, bidAmount: 500 }));
      await refusalOf(bid(server, one, gladiator.id, 200));
      await refusalOf(bid(server, one, gladiator.id, 250));
    };
    // Events leave when their window is over.
    const grown = await growth(counted, work, ([, , , , , , outbid, bids]) => {
      expect(outbid).toBeGreaterThanOrEqual(isScaledOut() ? 1 : 0);
      expect(bids).toBeGreaterThanOrEqual(1);
    });
    expect(grown.slice(0, 6)).toEqual([1, 1, 2, 1, 5, 5]);
  });

  test("requests, by the pattern of their route and never by their address", async () => {
    const [gladiator] = first(1, await gladiatorsOnMarket(server, one));
    const counted = [
      'ludus_http_requests_total{method="GET",route="/api/gladiators/:id",status="200"}',
      'ludus_http_requests_total{method="GET",route="/api/gladiators/:id",status="404"}',
      'ludus_http_requests_total{method="GET",route="/api/gladiators/market",status="200"}',
      'ludus_http_requests_total{method="POST",route="/api/gladiators/market/:id/bid",status="401"}',
      'ludus_http_requests_total{method="PUT",route="/api/gladiators/:id",status="405"}',
      'ludus_http_requests_total{method="GET",route="none",status="404"}',
      'ludus_http_requests_total{method="GET",route="/healthz",status="200"}',
      'ludus_http_requests_total{method="GET",route="/api/auth/discord",status="303"}',
      'ludus_http_request_seconds_count{method="GET",route="/api/gladiators/:id"}',
    ];
    const { token } = one;
    const grown = await growth(counted, async () => {
      await send(server, { path: `/api/gladiators/${gladiator.id}`, token });
      await send(server, { path: "/api/gladiators/nobody", token });
      await send(server, { path: "/api/gladiators/market?page=2", token });
      await send(server, { method: "POST", path: "/api/gladiators/market/x/bid" });
      await send(server, { method: "PUT", path: "/api/gladiators/x", token });
      await send(server, { path: "/API/made-up-1" });
      await send(server, { path: "/api/made-up-2?x=1" });
      await send(server, { path: "/healthz" });
      await send(server, { path: "/api/auth/discord" });
    });
    expect(grown).toEqual([1, 1, 1, 1, 1, 2, 1, 1, 2]);
    expect((await read()).text).not.toContain("made-up");
  });

  test("closings, by how late they were, and new gladiators", async () => {
    const { database } = server.platform;
    const { auctions } = database.tables;
    const counted = [
      'ludus_auction_close_lateness_seconds_count{outcome="unsold"}',
      'ludus_auction_close_lateness_seconds_count{outcome="sold"}',
      'ludus_auction_close_lateness_seconds_bucket{le="60",outcome="sold"}',
      'ludus_auction_close_lateness_seconds_bucket{le="3600",outcome="sold"}',
      "ludus_gladiators_listed_total",
      'ludus_events_total{event="auction-ended"}',
    ];
    const [wanted] = first(1, await gladiatorsOnMarket(server, one));
    await bid(server, one, wanted.id, (wanted.currentBid ?? 0) + 100);
    const unwanted = (await gladiatorsOnMarket(server, one)).find((each) => !each.currentBid);
    const endNow = (id: string) =>
      database.transaction(async (tx) => {
        await tx
          .update(auctions)
          .set({ endsAt: clock.now() - 120_000 })
          .where(eq(auctions.gladiatorId, id));
      });
    const end = async () => {
      await endNow(wanted.id);
      await endNow(unwanted?.id ?? "");
    };
    // The next sweep finds them.
    await growth(counted, end, (grown) => expect(grown).toEqual([1, 1, 0, 1, 1, 2]));
  });

  test("what came too often, by rule", async () => {
    const { token } = one;
    const [grown] = await growth(['ludus_rate_limit_refusals_total{rule="bid"}'], async () => {
      const path = "/api/gladiators/market/nobody/bid";
      const post = () => send(server, { method: "POST", path, token });
      const statuses = await Promise.all(Array.from({ length: 302 }, post));
      expect(statuses.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    });
    expect(grown).toBeGreaterThan(0);
  });
});

describe("what is looked up:", () => {
  test("sockets, and the auctions that they watch", async () => {
    const [a, b] = first(2, await gladiatorsOnMarket(server, one));
    const looked = ["ludus_sockets_connected", "ludus_auctions_watched"];
    const before = await read();
    const sockets = [await server.connect(one.token), await server.connect(two.token)];
    for (const socket of sockets) await socket.emitWithAck("watch", { gladiators: { [a.id]: 0 } });
    await sockets[0]?.emitWithAck("watch", { gladiators: { [b.id]: 0 } });
    const during = await read();
    expect(during.value("ludus_sockets_connected") - before.value("ludus_sockets_connected")).toBe(
      2,
    );
    expect(during.value("ludus_auctions_watched")).toBeGreaterThanOrEqual(2);
    for (const socket of sockets) socket.disconnect();
    await eventually(async () => {
      const after = await read();
      expect(looked.map((name) => after.value(name))).toEqual(
        looked.map((name) => before.value(name)),
      );
    });
  });

  test("Node's own: event loop, garbage, memory, processor", async () => {
    expect((await read()).names).toEqual(
      expect.arrayContaining([
        "nodejs_eventloop_lag_p99_seconds",
        "nodejs_gc_duration_seconds",
        "nodejs_heap_size_used_bytes",
        "process_cpu_user_seconds_total",
      ]),
    );
  });

  test("the database's connections, the link between nodes and the queue, where there are such", async () => {
    const reading = await read();
    const samples = [
      'ludus_database_connections{state="idle"}',
      'ludus_redis_up{use="events"}',
      'ludus_redis_up{use="jobs"}',
      'ludus_jobs{state="delayed"}',
    ];
    const values = samples.map((sample) => reading.value(sample));
    const isThere = isScaledOut() ? 1 : 0;
    expect(values.slice(1, 3)).toEqual([isThere, isThere]);
    expect(values[0]).toBeGreaterThanOrEqual(isThere);
    expect(values[3]).toBeGreaterThanOrEqual(isThere * 12);
    expect(reading.text.includes("ludus_jobs{")).toBe(isScaledOut());
  });
});
