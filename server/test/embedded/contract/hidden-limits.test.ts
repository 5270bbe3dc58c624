import { expect, test } from "vitest";
import { eventually } from "@ludus/testkit/eventually";
import { oneGladiator } from "@ludus/shared/contract/gladiators-api";
import { nextGames } from "@ludus/shared/contract/games-api";
import { recordVisit } from "@ludus/shared/contract/letters-api";
import { takeBack } from "@ludus/shared/contract/market/selling-api";
import { ATTRIBUTES } from "@ludus/shared/model/gladiators/attributes";
import { bid, first, gladiatorsOnMarket } from "#test/market.ts";
import { createOperator } from "#test/operators.ts";
import { send } from "#test/raw-http.ts";
import { freePurse, offer, setGladiator } from "#test/sales.ts";
import { fakeTimeForFile } from "#test/servers/server-with-fake-time.ts";
import type { TestPlayer } from "#test/test-players.ts";
import { EVERY_CALL, pathOf } from "#test/contract/every-call.ts";

const DURATION_MS = 60 * 60_000;
const METRICS_TOKEN = "metrics-token-of-the-test-0123456789";
/** The database's names of the limits, in any case. */
const STORED = /"max\\?":|openAtFirst|open_at_first|attributesWhenBought/i;

const logged: string[] = [];
const seen: { stage: string; told: string }[] = [];
let stage = "stock";

const fixture = await fakeTimeForFile({
  auctionDurationMs: DURATION_MS,
  gamesEveryMs: 3 * DURATION_MS,
  metricsToken: METRICS_TOKEN,
  logLevel: "trace",
  logTo: { write: (line) => void logged.push(line) },
});
const { server } = fixture;
const players = await server.newPlayers(3, { startingGold: 90_000 });
const [anna, bruno] = first(2, players);
const operators = ["ADMIN"] as const;
const strangers: TestPlayer[] = [
  ...players.slice(2),
  ...(await Promise.all(operators.map((role) => createOperator(server, role)))),
];
await freePurse(server, bruno);
const [lot] = first(1, await gladiatorsOnMarket(server, anna));
const hidden = ATTRIBUTES.filter((name) => lot[`${name}Max`] === null);
for (const { token } of strangers) {
  const socket = await server.connect(token);
  socket.onAny((...event: unknown[]) => void seen.push({ stage, told: JSON.stringify(event) }));
  await socket.emitWithAck("watch", { gladiators: { [lot.id]: 0 } });
}

const limitsAs = async ({ token }: TestPlayer) => {
  const { gladiator } = await fixture.server.call(oneGladiator, { id: lot.id }, token);
  return ATTRIBUTES.filter((name) => gladiator[`${name}Max`] !== null);
};

test("no reply, event, metric or log line shows anybody but the owner a hidden limit of a gladiator, from first listing to retirement", async () => {
  const { server } = fixture;
  const open = await limitsAs(anna);
  expect(hidden.length).toBeGreaterThan(0);

  const look = async (now: string, owner: TestPlayer | null) => {
    stage = now;
    const others = [...strangers, ...[anna, bruno].filter((player) => player !== owner)];
    for (const { token } of others) {
      for (const told of await everyReplyTo(token)) seen.push({ stage, told });
    }
    for (const player of others) expect([stage, await limitsAs(player)]).toEqual([stage, open]);
    const all = owner ? await limitsAs(owner) : ATTRIBUTES;
    expect([stage, all]).toEqual([stage, [...ATTRIBUTES]]);
  };
  const sellTo = async (buyer: TestPlayer, amount: number) => {
    await bid(server, buyer, lot.id, amount);
    await fixture.pass(DURATION_MS);
  };
  const offerAs = async (owner: TestPlayer) => {
    await setGladiator(server, lot.id, { gamesInSchool: 1, gamesSinceOffered: null });
    await offer(server, owner, lot, 500);
  };

  await look("stock", null);
  await bid(server, anna, lot.id, 100);
  await look("bid on", null);
  await fixture.pass(DURATION_MS);
  await look("sold", anna);
  await holdGames();
  await look("owned, after games", anna);
  await offerAs(anna);
  await look("offered", anna);
  await server.call(takeBack, { id: lot.id }, anna.token);
  await look("taken back", anna);
  await offerAs(anna);
  await fixture.pass(DURATION_MS);
  await look("unsold", anna);
  await offerAs(anna);
  await sellTo(bruno, 500);
  await look("resold", bruno);
  await setGladiator(server, lot.id, { seasonsLeft: 0 });
  await holdGames();
  await look("retired", null);

  const { body } = await send(server, {
    path: "/metrics",
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  seen.push({ stage: "metrics", told: body });
  for (const told of logged) seen.push({ stage: "log", told });
  expect(seen.filter(({ told }) => told.includes(lot.id)).length).toBeGreaterThan(50);
  expect(seen.filter(({ told }) => tellsOf(told))).toEqual([]);
});

async function holdGames(): Promise<void> {
  const { server, clock } = fixture;
  for (const { token } of [anna, bruno]) await server.call(recordVisit, {}, token);
  const next = async () => (await server.call(nextGames, {}, anna.token)).games;
  const planned = await eventually(async () => {
    const games = await next();
    if (!games || games.at <= clock.now()) throw new Error("no games are planned");
    return games;
  });
  await fixture.pass(planned.at - clock.now());
  await eventually(async () => {
    if ((await next())?.number === planned.number) throw new Error("the games are not over");
  });
}

/** Every readable call, with the gladiator's and the owners' ids, and of more pages of the market. */
async function everyReplyTo(token: string): Promise<string[]> {
  const readable = EVERY_CALL.filter(({ method }) => method === "GET");
  const ids = [lot.id, anna.id, bruno.id];
  const paths = new Set(readable.flatMap((call) => ids.map((id) => pathOf(call, id))));
  paths.add("/api/gladiators/market?sort=price-high&limit=50");
  paths.add("/api/gladiators/market?limit=50");
  const replies = [...paths].map((path) => send(fixture.server, { path, token }));
  return (await Promise.all(replies)).map(({ body }) => body.replaceAll('\\"', '"'));
}

/** Whether a text has a hidden limit of his, as the wire spells limits, or any as they are stored. */
function tellsOf(told: string): boolean {
  if (STORED.test(told)) return true;
  return told.split(`"id":"${lot.id}"`).some((part, index) => {
    if (index === 0) return false;
    const [fields = ""] = part.split('"id":');
    return hidden.some(
      (name) => fields.includes(`"${name}Max":`) && !fields.includes(`"${name}Max":null`),
    );
  });
}
