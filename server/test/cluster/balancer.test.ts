import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { problemBody } from "@ludus/shared/contract/problems";
import { eventually } from "@ludus/testkit/eventually";
import { freePort } from "@ludus/testkit/free-port";
import { startBalancer, type Balancer } from "@ludus/testkit/services/start-balancer";

const NODES_MAX = 8;

let balancer: Balancer | undefined;
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
  /** The requests it got, without /readyz. */
  asked: string[];
  /** Whether the balancer has checked it. */
  isKnown: boolean;
}

/** Answers /readyz with 200, and everything else by `answer`. */
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

async function balance(...all: FakeNode[]): Promise<Balancer> {
  const started = await startBalancer({ nodes: all.map(({ address }) => address) });
  await eventually(() => expect(all.every(({ isKnown }) => isKnown)).toBe(true));
  return started;
}

test("the balancer without nodes answers 503 with the contract's problem", async () => {
  balancer = await startBalancer({ nodes: [`127.0.0.1:${await freePort()}`] });
  const { url } = balancer;
  // Before it has noticed, it tries to reach the node.
  const response = await eventually(async () => {
    const answer = await fetch(`${url}/api/gladiators/market`);
    expect(answer.headers.get("retry-after")).toBe("1");
    return answer;
  });
  expect(response.status).toBe(503);
  expect(problemBody.parse(await response.json())).toEqual({
    code: "UNAVAILABLE",
    message: "The auction house is busy. Please try again.",
    retryAfterSeconds: 1,
  });
});

test("the balancer spreads calls over eight nodes and forwards the client's address", async () => {
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

describe("the balancer's retry of a call that a node didn't answer", () => {
  let calls: number;
  async function call(init: RequestInit): Promise<number> {
    calls = 0;
    // The node that is asked first fails; the second one answers.
    const answer: RequestListener = (request, response) => {
      calls += 1;
      if (calls === 1) request.socket.destroy();
      else response.end();
    };
    const all = [await startNode(answer), await startNode(answer)];
    balancer = await balance(...all);
    return (await fetch(`${balancer.url}/api/x`, init)).status;
  }

  test("the balancer repeats a GET on another node", async () => {
    expect(await call({ method: "GET" })).toBe(200);
    expect(calls).toBe(2);
  });

  test("the balancer repeats a bid with an idempotency key on another node", async () => {
    const headers = { "idempotency-key": "k", "content-type": "application/json" };
    expect(await call({ method: "POST", headers, body: '{"bidAmount":100}' })).toBe(200);
    expect(calls).toBe(2);
  });

  test("the balancer answers 502 to a POST without a key, and doesn't repeat it", async () => {
    expect(await call({ method: "POST", body: "{}" })).toBe(502);
    expect(calls).toBe(1);
  });
});
