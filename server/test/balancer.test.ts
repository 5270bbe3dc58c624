import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { problemBody } from "@ludus/shared/contract/problems";
import { eventually } from "./eventually.ts";
import { freePort } from "./free-port.ts";
import { startBalancer, type TestBalancer } from "./start-balancer.ts";

const NODES_MAX = 8;
/** Longer than the balancer needs to see that a node is down. */
const NOTICED_MS = 1500;

let balancer: TestBalancer | undefined;
let nodes: FakeNode[] = [];
beforeEach(() => {
  nodes = [];
});
afterEach(async () => {
  await balancer?.stop();
  for (const { server } of nodes) server.close();
});

interface FakeNode {
  server: Server;
  address: string;
  /** What it was asked, but for whether it is ready. */
  asked: string[];
  /** Whether the balancer has heard from it. */
  isKnown: boolean;
}

/** Answers that it is ready, and everything else as told. */
async function startNode(answer: RequestListener): Promise<FakeNode> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    if (request.url === "/readyz") {
      node.isKnown = true;
      return response.end();
    }
    asked.push(`${request.method} ${request.url}`);
    return answer(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  const node = { server, address: `127.0.0.1:${port}`, asked, isKnown: false };
  nodes.push(node);
  return node;
}

async function balance(...all: FakeNode[]): Promise<TestBalancer> {
  const started = await startBalancer(all.map(({ address }) => address));
  await eventually(() => expect(all.every(({ isKnown }) => isKnown)).toBe(true));
  return started;
}

test("without any node it answers in the contract's words", async () => {
  balancer = await startBalancer([`127.0.0.1:${await freePort()}`]);
  await sleep(NOTICED_MS);
  const response = await fetch(`${balancer.url}/api/gladiators/market`);
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("1");
  expect(problemBody.parse(await response.json())).toEqual({
    code: "UNAVAILABLE",
    message: "The auction house is busy. Please try again.",
    retryAfterSeconds: 1,
  });
});

test("as many nodes as it knows of share the calls, and learn whose they are", async () => {
  const all = await Promise.all(
    Array.from({ length: NODES_MAX }, () =>
      startNode((request, response) => response.end(request.headers["x-forwarded-for"])),
    ),
  );
  balancer = await balance(...all);
  for (let call = 0; call < 2 * NODES_MAX; call += 1) {
    const response = await fetch(balancer.url, { headers: { "x-forwarded-for": "6.6.6.6" } });
    expect(await response.text()).toMatch(/(^|, )127\.0\.0\.1$/);
  }
  for (const { asked } of all) expect(asked.length).toBeGreaterThan(0);
});

describe("of a call that a node took and left without an answer it asks another", () => {
  let calls: number;
  async function call(init: RequestInit): Promise<number> {
    calls = 0;
    // Whoever is asked first dies; whoever is asked second is well.
    const answer: RequestListener = (request, response) => {
      calls += 1;
      if (calls === 1) request.socket.destroy();
      else response.end();
    };
    const all = [await startNode(answer), await startNode(answer)];
    balancer = await balance(...all);
    return (await fetch(`${balancer.url}/api/x`, init)).status;
  }

  test("when it only reads", async () => {
    expect(await call({ method: "GET" })).toBe(200);
    expect(calls).toBe(2);
  });

  test("when it bids under a key", async () => {
    const headers = { "idempotency-key": "k", "content-type": "application/json" };
    expect(await call({ method: "POST", headers, body: '{"bidAmount":100}' })).toBe(200);
    expect(calls).toBe(2);
  });

  test("but not when it might happen twice", async () => {
    expect(await call({ method: "POST", body: "{}" })).toBe(502);
    expect(calls).toBe(1);
  });
});
