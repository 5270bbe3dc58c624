import { afterAll, beforeAll, expect, test } from "vitest";
import { account } from "@ludus/shared/contract/accounts/account-api";
import { hasBody, type Endpoint } from "@ludus/shared/contract/endpoint";
import { myLetters } from "@ludus/shared/contract/letters-api";
import { saveSearch } from "@ludus/shared/contract/market/saved-searches-api";
import { keepOnShortlist } from "@ludus/shared/contract/market/shortlist-api";
import { adjustGold } from "@ludus/shared/acts/adjust-gold";
import { findAuctions } from "@ludus/shared/contract/operators/auctions-api";
import { listReports } from "@ludus/shared/contract/operators/reports-api";
import { reportBidder } from "@ludus/shared/contract/reports-api";
import { hasRole, ROLES, type Role } from "@ludus/shared/rules/accounts/roles";
import { bidByHttp } from "@ludus/testkit/players/place-bid";
import { dumpDatabase } from "#test/dump-database.ts";
import { EVERY_CALL, nameOf, pathOf } from "#test/contract/every-call.ts";
import { first, gladiatorsOnMarket } from "#test/market.ts";
import { because, createOperator } from "#test/operators.ts";
import { send, sendJson, type RawAnswer } from "#test/raw-http.ts";
import { TestServer } from "#test/servers/test-server.ts";
import type { TestPlayer } from "#test/test-players.ts";
import { setUser } from "#test/stored.ts";

const MAXIMUM = 1555;
const NOTE = "Strong in the arm";
const UNKNOWN = "00000000-0000-7000-8000-000000000000";

/** Anna's id of each thing, and one that is nobody's, by the beginning of the calls' paths. */
interface Ids {
  theirs: string;
  nobodys: string;
}
const idsByPath = new Map<string, Ids>();

let server: TestServer;
let anna: TestPlayer;
beforeAll(async () => {
  server = await TestServer.start();
  let other: TestPlayer;
  [anna, other] = await server.newPlayers(2);
  const operator = (await createOperator(server, "ADMIN")).token;
  const [lot, unbid] = first(2, await gladiatorsOnMarket(server, anna));
  const amounts = { bidAmount: 300, maxAmount: MAXIMUM };
  const { bid } = await bidByHttp(server, anna, { gladiatorId: lot.id, ...amounts });
  await server.call(keepOnShortlist, { id: lot.id, note: NOTE, ownLimit: 900 }, anna.token);
  const search = { name: "Mine", filters: { maxAge: "20" } };
  const saved = await server.call(saveSearch, search, anna.token);
  await server.call(reportBidder, { bidId: bid.id, reason: "cheating" }, other.token);
  const { reports } = await server.call(listReports, {}, operator);
  const { auctions } = await server.call(findAuctions, { search: lot.id }, operator);
  await server.call(adjustGold, { id: anna.id, amount: 5, ...because() }, operator);
  const { letters } = await server.call(myLetters, {}, anna.token);
  const { sessions } = await server.call(account, {}, anna.token);

  const ids = (path: string, theirs: string | number, nobodys: string | number = UNKNOWN) =>
    idsByPath.set(path, { theirs: `${theirs}`, nobodys: `${nobodys}` });
  ids("/gladiators/", lot.id, unbid.id);
  ids("/letters/", first(1, letters)[0].id);
  ids("/leagues/", "1-1");
  ids("/market/searches/", saved.search.id);
  ids("/account/sessions/", first(1, sessions)[0].id);
  ids("/admin/players/", anna.id);
  ids("/admin/reports/", first(1, reports)[0].id);
  ids("/admin/auctions/", first(1, auctions)[0].auctionId, 999_999_999);

  // No operator may act on an equal.
  await setUser(server.platform.database, anna, { role: "ADMIN" });
});
afterAll(() => server.stop());

/** The fields that a call needs besides the id. */
const FIELDS: Record<string, object> = {
  "POST /gladiators/market/:id/bid": { bidAmount: 1 },
  "PUT /gladiators/market/:id/maximum": { maxAmount: 2000 },
  "POST /gladiators/:id/sale": { startingPrice: 500 },
  "PUT /gladiators/:id/training": { training: "weapons" },
  "PUT /market/searches/:id": { name: "Theirs", alerts: false },
  "PUT /admin/players/:id/school-name": { name: "Ludus Parvus" },
  "PUT /admin/players/:id/name": { username: "Renamed" },
  "PUT /admin/players/:id/suspension": { hours: 1 },
  "POST /admin/players/:id/gold": { amount: -5 },
  "PUT /admin/players/:id/role": { role: "PREMIUM" },
};

function fieldsOf(endpoint: Endpoint): object {
  const act = "reason" in endpoint.input.shape ? because() : {};
  return { ...FIELDS[nameOf(endpoint)], ...act };
}

function idsFor(endpoint: Endpoint): Ids {
  const found = [...idsByPath].find(([path]) => endpoint.path.startsWith(path));
  if (!found) throw new Error(`Nothing here has an id for ${nameOf(endpoint)}; make it above.`);
  return found[1];
}

function ask(endpoint: Endpoint, { token }: TestPlayer, id: string): Promise<RawAnswer> {
  const request = { method: endpoint.method, path: pathOf(endpoint, id), token };
  if (!hasBody(endpoint.method)) return send(server, request);
  return sendJson(server, { ...request, body: fieldsOf(endpoint) });
}

const isFor = ({ role: least }: Endpoint, role: Role) =>
  least !== undefined && hasRole(role, least);

/** Open to every rank that may do them: a look at a player, a report, and ADMINs about each other. */
const OF_OPERATORS = new Set([
  "GET /admin/players/:id",
  "POST /admin/reports/:id/close",
  "POST /admin/players/:id/reports/close",
  "PUT /admin/players/:id/role",
]);

/** All rows about Anna and her lot. */
async function kept(): Promise<string[]> {
  const tables = await dumpDatabase(server.platform.database);
  return Object.values(tables)
    .flat()
    .map((row) => JSON.stringify(row))
    .filter((row) => row.includes(anna.id))
    .toSorted();
}

const WITH_ID = EVERY_CALL.filter(({ path }) => path.includes(":id"));

test.each(WITH_ID.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  "%s with another player's id changes nothing of theirs, tells nothing private, and is refused like an unknown id",
  async (name, endpoint) => {
    const { theirs, nobodys } = idsFor(endpoint);
    const input = { id: theirs, ...fieldsOf(endpoint) };
    expect(endpoint.input.safeParse(input), "fields").toMatchObject({ success: true });
    const before = await kept();
    const roles = OF_OPERATORS.has(name) ? ROLES.filter((role) => !isFor(endpoint, role)) : ROLES;
    for (const role of roles) {
      const intruder = await createOperator(server, role);
      const known = await ask(endpoint, intruder, theirs);
      // Gladiators are everybody's to look at, so answers about two of them differ.
      const isByCode = isFor(endpoint, role) || name.includes("/gladiators/");
      const seen = ({ status, json }: RawAnswer) => [status, isByCode ? json?.["code"] : json];
      const expected = isFor(endpoint, role)
        ? [403, "NOT_BELOW_YOU"]
        : seen(await ask(endpoint, intruder, nobodys));
      expect(known.body).not.toMatch(new RegExp(`${MAXIMUM}|${NOTE}`));
      expect(seen(known), role).toEqual(expected);
    }
    expect(await kept()).toEqual(before);
  },
);
