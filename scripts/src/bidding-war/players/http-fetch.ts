import { Agent as HttpAgent, request as requestHttp, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
import type { Fetch } from "@ludus/shared/contract/call-endpoint";

/**
 * Node's own `fetch` costs several times as much a call, on a processor that the server shares.
 * @throws whatever node:http throws, and an Error when there is no answer in time.
 */
export function createHttpFetch(connectionsMax: number, timeoutMs: number): Fetch {
  const options = { keepAlive: true, maxSockets: connectionsMax, scheduling: "fifo" } as const;
  const agents = { http: new HttpAgent(options), https: new HttpsAgent(options) };
  return (url, { method, headers, body }) =>
    new Promise((resolve, reject) => {
      const isSecure = url.startsWith("https:");
      const send = isSecure ? requestHttps : requestHttp;
      const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
      const request = send(url, {
        method,
        headers: { ...headers, ...length },
        agent: isSecure ? agents.https : agents.http,
        timeout: timeoutMs,
      });
      request.once("timeout", () => request.destroy(new Error(`No answer in ${timeoutMs} ms`)));
      request.once("error", reject);
      request.once("response", (response) => {
        const { statusCode: status = 0 } = response;
        const text = readText(response);
        resolve({
          ok: status >= 200 && status < 300,
          status,
          json: async () => JSON.parse(await text) as unknown,
        });
      });
      request.end(body);
    });
}

function readText(response: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    response.on("data", (chunk: Buffer) => chunks.push(chunk));
    response.once("end", () => resolve(Buffer.concat(chunks).toString("utf8")));
    response.once("error", reject);
    response.once("aborted", () => reject(new Error("The answer was cut off")));
  });
}
