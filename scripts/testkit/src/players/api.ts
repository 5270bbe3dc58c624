import { callEndpoint, type Fetch } from "@ludus/shared/contract/call-endpoint";
import type { Endpoint, ReplyOf } from "@ludus/shared/contract/endpoint";
import type { z } from "zod";

/** Anything that answers the calls of the contract: a server, a balancer, a server inside a test. */
export interface Api {
  /** @throws Problem for a refusal; anything else where there is no answer. */
  call<E extends Endpoint>(
    endpoint: E,
    input: z.input<E["input"]>,
    token?: string | null,
    headers?: Record<string, string>,
  ): Promise<ReplyOf<E>>;
}

/** @param url without a trailing slash and without `/api` */
export function apiAt(url: string, fetch: Fetch = globalThis.fetch): Api {
  return {
    call: (endpoint, input, token = null, headers = {}) =>
      callEndpoint(endpoint, input, { baseUrl: `${url}/api`, fetch, token, headers }),
  };
}
