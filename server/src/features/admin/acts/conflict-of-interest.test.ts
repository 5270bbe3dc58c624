import { expect, test } from "vitest";
import { adjustGold } from "@ludus/shared/acts/adjust-gold";
import { changeRole } from "@ludus/shared/acts/change-role";
import { renamePlayersSchool } from "@ludus/shared/acts/rename-players-school";
import { suspendPlayer } from "@ludus/shared/acts/suspend-player";
import { voidAuction } from "@ludus/shared/acts/void-auction";
import { findAuctions } from "@ludus/shared/contract/operators/auctions-api";
import { closeReportsAbout } from "@ludus/shared/acts/close-reports-about";
import type { Account } from "@ludus/testkit/players/register-player";
import { bid, first, gladiatorsOnMarket, refusalOf } from "#test/market.ts";
import { because } from "#test/operators.ts";
import { FIREFOX, registerAt, SAFARI, signInAt } from "#test/player-with-browser.ts";
import { TestServer } from "#test/servers/test-server.ts";
import { grantRole } from "../grant-role.ts";

const HOME = "198.51.100.7";
let neighbours = 100;
const server = await TestServer.forFile({ trustedProxies: 1 });
const admin = await registerAt(server, { browser: FIREFOX, address: HOME });
await grantRole(server.platform.database, admin.username, "ADMIN");
const own = await registerAt(server, { browser: SAFARI, address: HOME });
const stranger = await neighbour();

/** In the same network as the operator, by a browser of the same name. */
function neighbour(): Promise<Account> {
  neighbours += 1;
  return registerAt(server, { browser: FIREFOX, address: `198.51.100.${neighbours}` });
}

const actsOn = ({ id }: Account) => [
  () => server.call(adjustGold, { id, amount: 500, ...because() }, admin.token),
  () => server.call(adjustGold, { id, amount: -500, ...because() }, admin.token),
  () => server.call(renamePlayersSchool, { id, name: "Another", ...because() }, admin.token),
  () => server.call(changeRole, { id, role: "PREMIUM", ...because() }, admin.token),
  () => server.call(suspendPlayer, { id, hours: 1, ...because() }, admin.token),
];

async function openAuctionOf(gladiatorId: string): Promise<number> {
  const { auctions } = await server.call(findAuctions, { search: gladiatorId }, admin.token);
  return first(1, auctions)[0].auctionId;
}

test("an operator acts on nobody who signs in from their address by whatever browser, but on neighbours", async () => {
  const closing = () => server.call(closeReportsAbout, { id: own.id, ...because() }, admin.token);
  for (const act of [...actsOn(own), closing]) {
    expect((await refusalOf(act())).code).toBe("CONFLICT_OF_INTEREST");
  }
  for (const act of actsOn(await neighbour())) await act();
});

test("an operator voids no auction that they or an account connected to theirs bid in", async () => {
  const lots = await gladiatorsOnMarket(server, stranger);
  const [ofOwn, ofAdmin, ofStranger] = first(3, lots);
  await bid(server, own, ofOwn.id, 200);
  await bid(server, admin, ofAdmin.id, 200);
  for (const { id } of [ofOwn, ofAdmin, ofStranger]) await bid(server, stranger, id, 300);
  const voidLot = async ({ id }: { id: string }) =>
    server.call(voidAuction, { id: await openAuctionOf(id), ...because() }, admin.token);
  for (const lot of [ofOwn, ofAdmin]) {
    expect((await refusalOf(voidLot(lot))).code).toBe("CONFLICT_OF_INTEREST");
  }
  await voidLot(ofStranger);
});

test("an operator takes no gold from those whom they or an account connected to theirs bid against", async () => {
  const lots = (await gladiatorsOnMarket(server, stranger)).filter(({ bidCount }) => !bidCount);
  const take = ({ id }: Account) =>
    server.call(adjustGold, { id, amount: -100, ...because() }, admin.token);
  for (const [lot, bidder] of [
    [first(2, lots)[0], own],
    [first(2, lots)[1], admin],
  ] as const) {
    const rival = await neighbour();
    await bid(server, rival, lot.id, 200);
    await take(rival);
    await bid(server, bidder, lot.id, 300);
    expect((await refusalOf(take(rival))).code).toBe("CONFLICT_OF_INTEREST");
  }
});

test("an operator acts on nobody who has signed in by their browser", async () => {
  const inBrowser = await registerAt(server, { address: "203.0.113.1" });
  await signInAt(server, admin, { address: HOME, cookie: inBrowser.cookie });
  for (const act of actsOn(inBrowser)) {
    expect((await refusalOf(act())).code).toBe("CONFLICT_OF_INTEREST");
  }
});
