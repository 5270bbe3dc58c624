import { callEndpoint } from "@ludus/shared/contract/call-endpoint";
import type { Endpoint, ReplyOf } from "@ludus/shared/contract/endpoint";
import { Problem } from "@ludus/shared/contract/problems";
import type { z } from "zod";
import { useSession } from "./session.ts";

interface ApiOptions {
  headers?: Record<string, string>;
  /** Instead of the session's own, for a one-time login ticket. */
  token?: string;
}

/**
 * Performs one call as the signed-in player. A 401 ends the session, but only the session that made
 * the call: a late answer to an old token must not sign out a new one, and a wrong password none.
 */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  input: z.input<E["input"]>,
  options: ApiOptions = {},
): Promise<ReplyOf<E>> {
  const sessionToken = endpoint.access === "public" ? null : useSession.getState().token;
  const token = options.token ?? sessionToken;
  try {
    return await callEndpoint(endpoint, input, {
      baseUrl: "/api",
      fetch: (url, init) => fetch(url, init),
      token,
      headers: options.headers ?? {},
    });
  } catch (error) {
    if (error instanceof Problem && error.status === 401) endSessionOf(token);
    throw error;
  }
}

/** The server's words for an expected refusal, else ours. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof Problem ? error.message : fallback;
}

/** For failures that the player needs not know of. */
export function logFailure(what: string, error: unknown): void {
  console.warn(`${what}: ${error instanceof Error ? error.message : String(error)}`);
}

function endSessionOf(token: string | null): void {
  const session = useSession.getState();
  if (token !== null && token === session.token) session.end("server");
}
