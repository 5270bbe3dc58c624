import { deepStrictEqual } from "node:assert";
import { callEndpoint, type Fetch } from "@ludus/shared/contract/call-endpoint";
import type { Endpoint } from "@ludus/shared/contract/endpoint";
import { problemBody } from "@ludus/shared/contract/problems";
import type { Api } from "./api.ts";

/**
 * Calls like `apiAt`, and fails where an answer or a refusal isn't exactly as declared: clients accept
 * unknown fields, but the server must not send any.
 */
export function exactApiAt(url: string, fetch: Fetch = globalThis.fetch): Api {
  return {
    call: (endpoint, input, token = null, headers = {}) =>
      callEndpoint(endpoint, input, {
        baseUrl: `${url}/api`,
        fetch: exactly(endpoint, fetch),
        token,
        headers,
      }),
  };
}

function exactly(endpoint: Endpoint, fetch: Fetch): Fetch {
  return async (url, init) => {
    const response = await fetch(url, init);
    const { ok, status } = response;
    const json = async () => {
      const answer = await response.json();
      const { success, data } = (ok ? endpoint.reply : problemBody).safeParse(answer);
      if (success) {
        deepStrictEqual(answer, data, `${endpoint.method} ${endpoint.path} isn't as declared`);
      }
      return answer;
    };
    return { ok, status, json };
  };
}
