import { afterAll, expect, test } from "vitest";
import type { z } from "zod";
import type { Endpoint } from "@ludus/shared/contract/endpoint";
import { bidHistory } from "@ludus/shared/contract/market/bid-history-api";
import { changeMaximum } from "@ludus/shared/contract/market/bids-api";
import { ACTS } from "@ludus/shared/acts/acts";
import { inspectPlayer } from "@ludus/shared/contract/operators/players-api";
import { listReports } from "@ludus/shared/contract/operators/reports-api";
import { reportBidder } from "@ludus/shared/contract/reports-api";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import type { Problem } from "@ludus/shared/contract/problems";
import { bidByHttp } from "@ludus/testkit/players/place-bid";
import { auditDatabase } from "../../../src/audit/audit-database.ts";
import type { Database } from "../../../src/platform/database/database.ts";
import { bid, first, gladiatorsOnMarket, refusalOf } from "#test/market.ts";
import { because, createOperator } from "#test/operators.ts";
import { send } from "#test/raw-http.ts";
import { startServerWithFakeTime } from "#test/servers/server-with-fake-time.ts";
import type { TestPlayer } from "#test/test-players.ts";
import { EVERY_CALL, nameOf, pathOf } from "#test/contract/every-call.ts";

const METRICS_TOKEN = "metrics-token-of-the-test-0123456789";
const GOLD = 900_000;
/** Odd, so that no metric of bytes is by chance what would tell of it. */
const MAXIMUM = 777_713;
const LOWER_MAXIMUM = 777_613;
const PRICE = 600;
const TAKEN = 1000;
/** A maximum, what is left beside it, and what is released of it at the end. */
const TELLING = [MAXIMUM, LOWER_MAXIMUM].flatMap((held) => [
  held,
  GOLD - held,
  GOLD - TAKEN - held,
  held - PRICE,
]);
const grouped = (amount: number) =>
  new Intl.NumberFormat("en-GB").format(amount).replaceAll(",", "[,._ ]?");
const SECRET = new RegExp(`(?<![.\\d])(${TELLING.map(grouped).join("|")})(?!\\d)`);

const logged: string[] = [];
let hasFailingWrites = false;

/** Fails with an error that carries amounts, as a real one does. */
function failing(database: Database): Database {
  return {
    ...database,
    transaction: (work) =>
      database.transaction(async (tx) => {
        const result = await work(tx);
        if (hasFailingWrites) {
          const movement = {
            userId: "nobody",
            kind: "hold" as const,
            bidId: null,
            causeId: null,
            at: MAXIMUM,
          };
          await tx.insert(tx.tables.goldJournal).values({ ...movement, amount: -MAXIMUM });
        }
        return result;
      }),
  };
}

const fixture = await startServerWithFakeTime({
  auctionDurationMs: 12 * 3_600_000,
  metricsToken: METRICS_TOKEN,
  logLevel: "trace",
  logTo: { write: (line) => void logged.push(line) },
  replace: ({ database }) => ({ database: failing(database) }),
});
const { server } = fixture;
const players = await server.newPlayers(5, { startingGold: GOLD });
const [anna, bruno, clara, dora, emil] = first(5, players);
const [lot, voided, overtaken] = first(3, await gladiatorsOnMarket(server, anna));
const operators: TestPlayer[] = [
  await createOperator(server, "MODERATOR"),
  await createOperator(server, "GAME_MASTER"),
  await createOperator(server, "ADMIN"),
];
afterAll(async () => {
  expect(await auditDatabase(fixture.server.platform.database)).toEqual([]);
  await fixture.stop();
});

test("no reply, act, event, metric or log line shows players or operators a maximum, before and after the end", async () => {
  const { server } = fixture;
  const seen: string[] = [];
  const record = (sent: unknown) => void seen.push(JSON.stringify(sent));
  const strangers = [bruno, dora, ...operators];
  for (const { token } of strangers) {
    const socket = await server.connect(token);
    socket.onAny((...event: unknown[]) => record(event));
    record(
      await socket.emitWithAck("watch", {
        gladiators: { [lot.id]: 0, [voided.id]: 0, [overtaken.id]: 0 },
      }),
    );
  }
  const bidUpTo = (player: TestPlayer, { id }: Gladiator, bidAmount: number, maxAmount: number) =>
    bidByHttp(server, player, { gladiatorId: id, bidAmount, maxAmount });
  const change = (player: TestPlayer, maxAmount: number) =>
    server.call(changeMaximum, { id: lot.id, maxAmount }, player.token);
  const repliesTo = async (players: readonly TestPlayer[]) => {
    for (const player of players) seen.push(...(await everyReplyTo(player)));
  };

  for (const [player, led] of [
    [anna, lot],
    [clara, voided],
    [emil, overtaken],
  ] as const) {
    await bidUpTo(player, led, 100, MAXIMUM);
  }
  record(await bid(server, dora, overtaken.id, MAXIMUM + 17));
  await change(anna, LOWER_MAXIMUM);
  await change(anna, MAXIMUM);
  record(await bidUpTo(bruno, lot, 300, PRICE - 100));
  const refused = [
    () => bidUpTo(bruno, lot, PRICE + 100, GOLD + 1),
    () => bid(server, bruno, lot.id, 1),
    () => change(bruno, GOLD),
  ];
  for (const call of refused) record((await refusalOf(call())).toBody());
  hasFailingWrites = true;
  expect((await refusalOf(change(anna, LOWER_MAXIMUM))).code).toBe("UNAVAILABLE");
  hasFailingWrites = false;

  await repliesTo(strangers);
  for (const owner of [anna, emil]) expect((await everyReplyTo(owner)).join("\n")).toMatch(SECRET);
  const calls = await operatorsCalls();
  const writing = EVERY_CALL.filter(({ role, method }) => role && method !== "GET");
  expect(calls.map(({ endpoint }) => nameOf(endpoint)).toSorted()).toEqual(
    writing.map(nameOf).toSorted(),
  );
  for (const operator of operators) for (const { ask } of calls) record(await ask(operator));
  await repliesTo(strangers);

  await fixture.pass(lot.marketEndTime - fixture.clock.now());
  await repliesTo(strangers);
  for (const owner of [anna, emil]) expect((await everyReplyTo(owner)).join("\n")).toMatch(SECRET);
  const authorization = `Bearer ${METRICS_TOKEN}`;
  const metrics = await send(server, { path: "/metrics", headers: { authorization } });
  record(metrics.body);

  const all = [...seen, ...logged].join("\n");
  for (const part of [
    `"currentBid":${PRICE}`,
    `"price":${PRICE}`,
    '"kind":"gold-taken"',
    String.raw`\"betweenUs\":{`,
    '"kind":"auction-voided"',
    '"code":"INSUFFICIENT_GOLD"',
    "ludus_bids_total",
    "a batch of bids failed",
    "security: operator-refused",
  ]) {
    expect(all).toContain(part);
  }
  expect([...seen, ...logged].filter((text) => SECRET.test(text))).toEqual([]);
});

/** The replies of every readable call to a player, of more pages of the market, and of the jobs. */
async function everyReplyTo({ token }: TestPlayer): Promise<string[]> {
  const readable = EVERY_CALL.filter(({ method }) => method === "GET");
  const paths = readable.flatMap((call) =>
    [lot.id, overtaken.id, anna.id].map((id) => pathOf(call, id)),
  );
  paths.push("/api/gladiators/market?sort=price-high&limit=50", "/api/gladiators/market?limit=50");
  paths.push("/metrics");
  const replies = paths.map((path) => send(fixture.server, { path, token }));
  return (await Promise.all(replies)).map(({ status, headers, body }) =>
    JSON.stringify({ status, headers, body: body.replaceAll('\\"', '"') }),
  );
}

interface OperatorsCall {
  endpoint: Endpoint;
  /** The answers and refusals, one after the other. */
  ask: (operator: TestPlayer) => Promise<unknown[]>;
}

/** Every call by which operators act, done and refused. */
async function operatorsCalls(): Promise<OperatorsCall[]> {
  const { server } = fixture;
  const { id } = clara;
  const admin = operators.at(-1)?.token;
  const { openBids } = await server.call(inspectPlayer, { id }, admin);
  const auctionId = openBids[0]?.auctionId ?? 0;
  const { bidHistory: bids } = await server.call(bidHistory, { id: lot.id }, admin);
  const bidId = bids.find(({ bidder }) => bidder.username === anna.username)?.id ?? "";
  await server.call(reportBidder, { bidId, reason: "cheating" }, bruno.token);
  const { reports } = await server.call(listReports, {}, admin);
  const reportId = reports[0]?.id ?? "";

  let renamed = 0;
  function call<E extends Endpoint>(endpoint: E, ...inputs: (() => z.input<E["input"]>)[]) {
    const ask = async ({ token }: TestPlayer) => {
      const answers: unknown[] = [];
      for (const input of inputs) {
        const answer = server.call(endpoint, input(), token);
        answers.push(await answer.catch((error: Problem) => error.toBody()));
      }
      return answers;
    };
    return { endpoint, ask };
  }
  return [
    call(ACTS.renamePlayer, () => ({ id, username: `Livia${(renamed += 1)}`, ...because() })),
    call(ACTS.renamePlayersSchool, () => ({ id, name: "Another", ...because() })),
    call(ACTS.suspendPlayer, () => ({ id, hours: 1, ...because() })),
    call(ACTS.liftSuspension, () => ({ id, ...because() })),
    call(
      ACTS.adjustGold,
      () => ({ id: anna.id, amount: -GOLD, ...because() }),
      () => ({ id: anna.id, amount: -TAKEN, ...because() }),
      () => ({ id: anna.id, amount: TAKEN, ...because() }),
    ),
    call(ACTS.voidAuction, () => ({ id: auctionId, ...because() })),
    call(ACTS.changeRole, () => ({ id, role: "PREMIUM" as const, ...because() })),
    call(ACTS.closeReport, () => ({ id: reportId, ...because() })),
    call(ACTS.closeReportsAbout, () => ({ id: anna.id, ...because() })),
  ];
}
