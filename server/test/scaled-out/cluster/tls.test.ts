import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { get } from "node:https";
import { afterAll, expect, test } from "vitest";
import { oneGladiator } from "@ludus/shared/contract/gladiators-api";
import { connectPlayer } from "@ludus/testkit/players/connect-player";
import { exactApiAt } from "@ludus/testkit/players/exact-api";
import { bidBySocket } from "@ludus/testkit/players/place-bid";
import { registerPlayer } from "@ludus/testkit/players/register-player";
import { first, gladiatorsOnMarket, refusalOf } from "#test/market.ts";
import { startTopology } from "./start-topology.ts";

const topology = await startTopology({ RATE_LIMITS: "off", MARKET_SIZE: "2" }, { tls: true });
const certificate = topology.certificate ?? "";
afterAll(() => topology.stop());

test("a player bids by a socket over TLS through the balancer, which shows the cluster's own certificate", async () => {
  expect(topology.url).toMatch(/^https:/);
  const node = exactApiAt(topology.nodeUrls[0]);
  const player = await registerPlayer(node, { username: "Anna" });
  const [lot] = first(1, await gladiatorsOnMarket(node, player));

  const socket = await connectPlayer(topology.url, player.token, { certificate });
  const answer = await bidBySocket(socket, { gladiatorId: lot.id, bidAmount: lot.minimumBid });
  expect(socket.io.engine.transport.name).toBe("websocket");
  socket.disconnect();
  const { gladiator } = await node.call(oneGladiator, { id: lot.id }, player.token);
  expect(gladiator).toMatchObject({ currentBid: lot.minimumBid, highestBidderId: player.id });
  expect(answer.leading).toBe(true);

  // Without trust in that certificate there is no connection.
  const untrusting = await refusalOf(connectPlayer(topology.url, player.token));
  expect(untrusting).toMatchObject({
    description: { message: expect.stringMatching(/^self-signed certificate/) as string },
  });
});

test("the topology's pages come over TLS alone, with HSTS", async () => {
  const [page] = (await once(get(topology.url, { ca: certificate }), "response")) as [
    IncomingMessage,
  ];
  page.resume();
  expect(page.statusCode).toBe(200);
  expect(page.headers["strict-transport-security"]).toMatch(/^max-age=\d{8}/);
  await expect(fetch(topology.url.replace("https:", "http:"))).rejects.toThrow("fetch failed");
});
