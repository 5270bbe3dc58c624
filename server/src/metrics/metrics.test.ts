import { describe, expect, test } from "vitest";
import { bidBySocket } from "@ludus/testkit/players/place-bid";
import { eventually } from "@ludus/testkit/eventually";
import { watch } from "@ludus/testkit/players/watch";
import { FakeClock } from "#test/fakes/fake-clock.ts";
import { bid, first, gladiatorsOnMarket, refusalOf } from "#test/market.ts";
import { send } from "#test/raw-http.ts";
import { because, createOperator } from "#test/operators.ts";
import { adjustGold } from "@ludus/shared/acts/adjust-gold";
import { changeRole } from "@ludus/shared/acts/change-role";
import { BID_RATE } from "@ludus/shared/contract/market/bids-api";
import { readMetrics } from "#test/read-metrics.ts";
import { isScaledOut } from "#test/servers/test-database.ts";
import { TestServer } from "#test/servers/test-server.ts";
import { setAuctionsOf } from "#test/stored.ts";
import { grantRole } from "../features/admin/grant-role.ts";

const TOKEN = "a token with +signs/ and =, 24";

const clock = new FakeClock();
const server = await TestServer.forFile({
  metricsToken: TOKEN,
  now: clock.now,
  rateLimits: true,
  isPrivate: false,
});
const [one, two] = await server.newPlayers(2);
const read = () => readMetrics(server, TOKEN);

/** The samples' growth by some work, once it satisfies `expectEnough`. */
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

describe("access to /metrics", () => {
  const answerTo = (headers: Record<string, string>) => send(server, { path: "/metrics", headers });

  test("the metrics token gets the metrics in Prometheus' format", async () => {
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
    ["no token", {}, "NOT_SIGNED_IN"],
    ["an empty token", { authorization: "Bearer " }, "NOT_SIGNED_IN"],
    ["another token", { authorization: `Bearer ${"x".repeat(43)}` }, "SESSION_ENDED"],
    ["the token's beginning", { authorization: `Bearer a` }, "SESSION_ENDED"],
    ["a longer token", { authorization: `Bearer ${TOKEN}x` }, "NOT_SIGNED_IN"],
  ])("a request with %s is refused the metrics", async (_name, headers, code) => {
    expect(await answerTo(headers)).toMatchObject({ status: 401, json: { code } });
  });

  test("players with roles below ADMIN are refused the metrics", async () => {
    for (const role of ["USER", "GAME_MASTER"] as const) {
      await grantRole(server.platform.database, two.username, role);
      clock.advance(5000);
      const answer = await answerTo({ authorization: `Bearer ${two.token}` });
      expect(answer).toMatchObject({ status: 403, json: { code: "FORBIDDEN" } });
    }
  });

  test("an ADMIN's session gets the metrics", async () => {
    await grantRole(server.platform.database, two.username, "ADMIN");
    clock.advance(5000);
    const answer = await answerTo({ authorization: `Bearer ${two.token}` });
    expect(answer).toMatchObject({ status: 200 });
  });

  test("only an ADMIN gets the metrics if no metrics token is set", async () => {
    const other = await TestServer.start();
    const [admin] = await other.newPlayers(1);
    expect(await send(other, { path: "/metrics", token: "" })).toMatchObject({ status: 401 });
    await grantRole(other.platform.database, admin.username, "ADMIN");
    await expect(readMetrics(other, admin.token)).resolves.toBeDefined();
    await other.stop();
  });
});

describe("counters", () => {
  test("metrics count an operator's act and its gold once, however often it is repeated", async () => {
    const operator = await createOperator(server, "ADMIN");
    const prize = { id: one.id, amount: 700, ...because("A prize") };
    const role = { id: one.id, role: "PREMIUM" as const, ...because("Helps out") };
    const counted = [
      'ludus_operator_acts_total{act="gold-granted"}',
      'ludus_operator_gold_total{act="gold-granted"}',
      'ludus_operator_gold_total{act="gold-taken"}',
      'ludus_operator_acts_total{act="role-changed"}',
    ];
    const grown = await growth(counted, async () => {
      for (let times = 0; times < 2; times += 1) {
        await server.call(adjustGold, prize, operator.token);
        await server.call(changeRole, role, operator.token);
      }
    });
    expect(grown).toEqual([1, 700, 0, 1]);
  });

  test("metrics count bids by outcome and way, batches, commits and events", async () => {
    const [gladiator] = first(1, await gladiatorsOnMarket(server, one));
    const socket = await server.connect(two.token);
    // A single node counts only the events that a socket gets.
    const outbidSocket = await server.connect(one.token);
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
      await watch(socket, { [gladiator.id]: 0 });
      await bidBySocket(socket, { gladiatorId: gladiator.id, bidAmount: 300 });
      await refusalOf(bidBySocket(socket, { gladiatorId: gladiator.id, bidAmount: 500 }));
      await refusalOf(bid(server, one, gladiator.id, 200));
      await refusalOf(bid(server, one, gladiator.id, 250));
    };
    // Events are sent when their window is over.
    const grown = await growth(counted, work, ([, , , , , , outbid, bids]) => {
      expect(outbid).toBe(1);
      expect(bids).toBeGreaterThanOrEqual(1);
    });
    expect(grown.slice(0, 6)).toEqual([1, 1, 2, 1, 5, 5]);
    for (const connected of [socket, outbidSocket]) connected.disconnect();
  });

  test("metrics count requests by their route's pattern, never by their path", async () => {
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

  test("metrics count closings by lateness, and listed gladiators", async () => {
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
    const market = await gladiatorsOnMarket(server, one);
    const [unwanted] = first(
      1,
      market.filter((each) => !each.currentBid),
    );
    // Events count where a socket gets them.
    await watch(await server.connect(one.token), { [unwanted.id]: 0 });
    const end = async () => {
      for (const { id } of [wanted, unwanted])
        await setAuctionsOf(server.platform.database, id, { endsAt: clock.now() - 120_000 });
    };
    // The next sweep closes them.
    await growth(counted, end, (grown) => expect(grown).toEqual([1, 1, 0, 1, 1, 2]));
  });

  test("metrics count refusals by rate limits, by rule", async () => {
    const { token, id } = one;
    const allowance = Array.from({ length: BID_RATE.points }, () =>
      server.platform.rateLimit.take(BID_RATE, `${BID_RATE.name}:${id}`),
    );
    await Promise.all(allowance);
    const [grown] = await growth(['ludus_rate_limit_refusals_total{rule="bid"}'], async () => {
      const path = "/api/gladiators/market/nobody/bid";
      const { status } = await send(server, { method: "POST", path, token });
      expect(status).toBe(429);
    });
    expect(grown).toBe(1);
  });
});

describe("gauges", () => {
  test("metrics show connected sockets and watched auctions", async () => {
    const [a, b] = first(2, await gladiatorsOnMarket(server, one));
    const looked = ["ludus_sockets_connected", "ludus_auctions_watched"];
    const before = await read();
    const sockets = [await server.connect(one.token), await server.connect(two.token)];
    for (const socket of sockets) await watch(socket, { [a.id]: 0 });
    await watch(first(1, sockets)[0], { [b.id]: 0 });
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

  test("metrics contain Node's event loop, garbage collection, memory and CPU", async () => {
    expect((await read()).names).toEqual(
      expect.arrayContaining([
        "nodejs_eventloop_lag_p99_seconds",
        "nodejs_gc_duration_seconds",
        "nodejs_heap_size_used_bytes",
        "process_cpu_user_seconds_total",
      ]),
    );
  });

  test("metrics show PostgreSQL's connections, Redis and the queue only where they exist", async () => {
    const reading = await read();
    const isThere = isScaledOut();
    for (const use of ["events", "jobs"]) {
      expect(reading.value(`ludus_redis_up{use="${use}"}`)).toBe(isThere ? 1 : 0);
    }
    for (const metric of ["ludus_database_connections{", "ludus_jobs{"]) {
      expect(reading.text.includes(metric)).toBe(isThere);
    }
    expect(reading.value('ludus_database_connections{state="idle"}') >= 1).toBe(isThere);
    expect(reading.value('ludus_jobs{state="delayed"}') >= 12).toBe(isThere);
  });
});
