import type { IncomingMessage } from "node:http";
import { request as requestOver, type Agent } from "node:https";

/** An answer's text is not read; a longer one costs its push service the connection. */
const ANSWER_BYTES_MAX = 16 * 1024;

interface SealedMessage {
  headers: Record<string, string | number>;
  body: Buffer;
}

interface PostOptions {
  agent: Agent;
  timeoutMs: number;
}

/** Resolves with status and headers. Rejects with a `TimeoutError` only if the push service was slow. */
export function post(
  endpoint: string,
  { headers, body }: SealedMessage,
  { agent, timeoutMs }: PostOptions,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs);
    let connectingSince = Infinity;
    const posted = requestOver(endpoint, { method: "POST", headers, agent, signal });
    posted.on("socket", () => (connectingSince = performance.now()));
    // A message that waited for a free connection says nothing about the service. Node itself would
    // tell such a request of its end only once it has a connection.
    signal.addEventListener("abort", () => {
      const hadTime = performance.now() - connectingSince >= timeoutMs / 4;
      reject(
        hadTime
          ? new DOMException("no answer in time", "TimeoutError")
          : new Error("no connection was free in time"),
      );
    });
    posted.on("error", reject);
    posted.on("response", (response) => {
      discard(response);
      resolve(response);
    });
    posted.end(body);
  });
}

function discard(response: IncomingMessage): void {
  let bytes = 0;
  response.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > ANSWER_BYTES_MAX) response.destroy();
  });
  // The outcome is known already.
  response.on("error", () => undefined);
}
