import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { get, type RequestOptions } from "node:https";
import { connect, type AddressInfo, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { problemBody } from "@ludus/shared/contract/problems";
import { REQUESTS_PER_ADDRESS_MAX } from "@ludus/shared/limits";
import { eventually } from "@ludus/testkit/eventually";
import { freePort } from "@ludus/testkit/free-port";
import { makeCertificate } from "@ludus/testkit/services/make-certificate";
import { startBalancer, type Balancer } from "@ludus/testkit/services/start-balancer";
import { DATA_POLICY } from "../../../src/http/replies/security-headers.ts";

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
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "x-content-type-options": "nosniff",
    "content-security-policy": DATA_POLICY,
  });
});

test("the balancer leaves a node's own policy for its pages, and forbids guessing their type", async () => {
  const policy = "default-src 'self'";
  const node = await startNode((_request, response) => {
    response.setHeader("content-security-policy", policy);
    response.end();
  });
  balancer = await balance(node);
  const { headers } = await fetch(balancer.url);
  expect(headers.get("content-security-policy")).toBe(policy);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
});

test("the balancer closes a connection that brings no HTTP, without an answer that lacks headers", async () => {
  balancer = await balance(await startNode((_request, response) => response.end()));
  const { hostname, port } = new URL(balancer.url);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  socket.write("no HTTP\r\n\r\n");
  await once(socket, "close");
  expect(Buffer.concat(chunks).toString()).toBe("");
});

describe("the balancer with a certificate", () => {
  let folder: string;
  let certificate: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "ludus-balancer-"));
    const made = makeCertificate(folder);
    certificate = join(folder, "balancer.pem");
    writeFileSync(
      certificate,
      [made.certificate, made.key].map((path) => readFileSync(path)).join(""),
    );
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function ask(url: string, options: RequestOptions = {}): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const ca = readFileSync(certificate);
      const asked = get(url, { ca, agent: false, ...options }, (response) => {
        response.resume();
        resolve(response);
      });
      asked.on("error", reject);
    });
  }

  test("the balancer ends TLS, and tells browsers to come by https only, also when no node answers", async () => {
    const node = await startNode((_request, response) => response.end());
    balancer = await startBalancer({ nodes: [node.address], certificate });
    const { url } = balancer;
    await eventually(() => expect(node.isKnown).toBe(true));
    const answered = await ask(url);
    node.server.close();
    node.server.closeAllConnections();
    const refused = await eventually(async () => {
      const answer = await ask(url);
      expect(answer.statusCode).toBe(503);
      return answer;
    });
    expect([answered.statusCode, url]).toEqual([200, expect.stringMatching(/^https:/)]);
    for (const { headers } of [answered, refused]) {
      expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    }
  });

  test("the balancer refuses plain HTTP and versions of TLS before 1.2", async () => {
    const node = await startNode((_request, response) => response.end());
    balancer = await startBalancer({ nodes: [node.address], certificate });
    const { url } = balancer;
    const old = { minVersion: "TLSv1", maxVersion: "TLSv1.1", ciphers: "ALL:@SECLEVEL=0" } as const;
    await expect(ask(url, old)).rejects.toThrow(/protocol version/);
    await expect(fetch(url.replace("https", "http"))).rejects.toThrow("fetch failed");
    expect(node.asked).toEqual([]);
    expect((await ask(url, { minVersion: "TLSv1.3" })).statusCode).toBe(200);
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

const FLOODING = 20;

/** Sends too many requests without waiting for answers, on several connections. */
function firstRefusal({ url }: Balancer): Promise<string> {
  const { hostname, port } = new URL(url);
  const request = "GET / HTTP/1.1\r\nhost: ludus\r\n\r\n";
  const requests = request.repeat(REQUESTS_PER_ADDRESS_MAX / FLOODING + 1);
  const floodOnce = () =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.write(requests));
      let heard = "";
      socket.on("data", (data) => {
        heard += data.toString("latin1");
        const refusal = /HTTP\/1.1 429[^}]*\}/.exec(heard)?.[0];
        if (refusal !== undefined) resolve(refusal);
      });
      socket.on("error", reject);
      socket.on("close", () => reject(new Error("No request was refused.")));
      socket.setTimeout(1000, () => socket.destroy());
      onTestFinished(() => void socket.destroy());
    });
  return Promise.any(Array.from({ length: FLOODING }, floodOnce));
}

test("the balancer refuses requests of an address beyond those that nodes answer, with the contract's problem", async () => {
  const node = await startNode((_request, response) => response.end());
  const started = await balance(node);
  balancer = started;
  // Anew where a slow machine needs more than the limit's window for so many.
  const refusal = await eventually(() => firstRefusal(started));
  expect(refusal).toMatch(/retry-after: 10\r\n/i);
  expect(refusal).toContain(`content-security-policy: ${DATA_POLICY}`);
  const [, body = ""] = refusal.split("\r\n\r\n");
  expect(problemBody.parse(JSON.parse(body))).toEqual({
    code: "TOO_MANY_REQUESTS",
    message: "Too many requests. Please wait a moment.",
    retryAfterSeconds: 10,
  });
});

describe("the balancer's limit of connections from one address", () => {
  const FLOOD = 60;

  /** Many connections that say nothing. `openOf` tells which of them the balancer left open. */
  async function flood(settings: Record<string, string>) {
    const node = await startNode((_request, response) => response.end());
    balancer = await startBalancer({ nodes: [node.address], settings });
    await eventually(() => expect(node.isKnown).toBe(true));
    const { url } = balancer;
    const open = new Set<Socket>();
    for (let index = 0; index < FLOOD; index += 1) {
      const socket = connect(Number(new URL(url).port), "127.0.0.1", () => open.add(socket));
      socket.on("error", () => undefined);
      socket.on("close", () => open.delete(socket));
      onTestFinished(() => void socket.destroy());
    }
    await eventually(() => expect(open.size).toBeGreaterThan(0));
    const ask = () =>
      fetch(url).then(
        ({ status }) => status,
        () => "cut",
      );
    return { open, ask };
  }

  test("the balancer closes connections beyond the limit, and takes new ones when others end", async () => {
    const { open, ask } = await flood({ CONNECTIONS_PER_ADDRESS: "5" });
    await eventually(() => expect(open.size).toBe(5));
    expect(await ask()).toBe("cut");
    for (const socket of open) socket.destroy();
    await eventually(async () => expect(await ask()).toBe(200));
  });

  test("the balancer takes them all without rate limits", async () => {
    const { ask } = await flood({ CONNECTIONS_PER_ADDRESS: "5", RATE_LIMITS: "off" });
    expect(await ask()).toBe(200);
  });
});
