import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import { eventually } from "../eventually.ts";
import { makeCertificate } from "../services/make-certificate.ts";
import { makeTemporaryFolder } from "../services/temporary-folder.ts";
import {
  makeBrowserKeys,
  openPushMessage,
  openVapid,
  type BrowserKeys,
  type VapidClaims,
} from "./open-push-message.ts";

export interface ReceivedPush {
  endpoint: string;
  /** When all of the request was here, by `performance.now()`. */
  arrivedMs: number;
  /** Parsed as JSON. */
  message: unknown;
  ttl: string | undefined;
  topic: string | undefined;
  urgency: string | undefined;
  encoding: string | undefined;
  claims: VapidClaims;
  publicKey: string;
}

/** As `PUT /push/subscription` takes it. */
export interface BrowserSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

type Answer = { status: number; headers?: Record<string, string> } | "none";

/** A push service on a port of 127.0.0.1, over TLS, with the browsers that are subscribed at it. */
export interface PushService {
  /** As `PUSH_ORIGINS` spells it. */
  readonly origin: string;
  /** A file in PEM, for NODE_EXTRA_CA_CERTS. */
  readonly certificate: string;
  /** Messages that were answered with success, in order. */
  readonly received: readonly ReceivedPush[];
  /** Every request, by endpoint, whatever it was answered. */
  requestsTo(endpoint: string): number;
  subscribe(): BrowserSubscription;
  /** Default: 201. "none": it lets the sender wait. */
  answerWith(answer: Answer, endpoint?: string): void;
  /** Resolves with the newest message to the endpoint once it has one. */
  messageTo(endpoint: string): Promise<ReceivedPush>;
  stop(): Promise<void>;
}

export async function startPushService(): Promise<PushService> {
  const folder = makeTemporaryFolder("push");
  const { certificate, key } = makeCertificate(folder.path);
  const browsers = new Map<string, BrowserKeys>();
  const requests = new Map<string, number>();
  const answers = new Map<string, Answer>();
  const received: ReceivedPush[] = [];
  let usual: Answer = { status: 201 };

  const server = createServer(
    { cert: readFileSync(certificate), key: readFileSync(key) },
    (request, response) => {
      void respond(request, response);
    },
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string")
    throw new Error("The push service has no port");
  const origin = `https://127.0.0.1:${address.port}`;

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = await receive(request);
    if (answer !== "none") response.writeHead(answer.status, answer.headers).end();
  }

  async function receive(request: IncomingMessage): Promise<Answer> {
    const endpoint = `${origin}${request.url}`;
    const body = Buffer.concat(await request.toArray());
    const arrivedMs = performance.now();
    requests.set(endpoint, (requests.get(endpoint) ?? 0) + 1);
    const browser = browsers.get(endpoint);
    if (request.method !== "POST" || !browser) return { status: 404 };
    const answer = answers.get(endpoint) ?? usual;
    if (answer !== "none" && answer.status < 300) {
      received.push({ endpoint, arrivedMs, ...opened(request, body, browser) });
    }
    return answer;
  }

  return {
    origin,
    certificate,
    received,
    requestsTo: (endpoint) => requests.get(endpoint) ?? 0,
    subscribe() {
      const browser = makeBrowserKeys();
      const endpoint = `${origin}/push/${randomBytes(24).toString("base64url")}`;
      browsers.set(endpoint, browser);
      const p256dh = browser.pair.getPublicKey().toString("base64url");
      return { endpoint, p256dh, auth: browser.auth.toString("base64url") };
    },
    answerWith(answer, endpoint) {
      if (endpoint === undefined) usual = answer;
      else answers.set(endpoint, answer);
    },
    messageTo: (endpoint) =>
      eventually(() => {
        const message = received.findLast((one) => one.endpoint === endpoint);
        if (!message) throw new Error(`No message to ${endpoint} has come.`);
        return message;
      }),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      folder.remove();
    },
  };
}

function opened({ headers }: IncomingMessage, body: Buffer, browser: BrowserKeys) {
  const header = (name: string) => headers[name]?.toString();
  const message: unknown = JSON.parse(openPushMessage(body, browser));
  return {
    message,
    ttl: header("ttl"),
    topic: header("topic"),
    urgency: header("urgency"),
    encoding: header("content-encoding"),
    ...openVapid(header("authorization") ?? ""),
  };
}
