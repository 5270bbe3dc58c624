import type { Fetch } from "@ludus/shared/contract/call-endpoint";
import { Agent, request } from "undici";

/**
 * Node's own `fetch` costs several times as much a call, on a processor that the server shares.
 * @throws where there is no answer in time.
 */
export function createHttpFetch(connectionsMax: number, timeoutMs: number): Fetch {
  const dispatcher = new Agent({
    connections: connectionsMax,
    connect: { timeout: timeoutMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  return async (url, init) => {
    const { statusCode: status, body } = await request(url, { ...init, dispatcher });
    const text = await body.text();
    return {
      ok: status >= 200 && status < 300,
      status,
      json: async () => JSON.parse(text) as unknown,
    };
  };
}
