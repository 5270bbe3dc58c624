import { callEndpoint } from "@ludus/shared/contract/call-endpoint";
import type { Endpoint, ReplyOf } from "@ludus/shared/contract/endpoint";
import { ForeignProblem, Problem } from "@ludus/shared/contract/problems";
import type { z } from "zod/mini";
import { takeEarlyAnswer } from "./early-answers.ts";
import { useSession } from "../session/session.ts";

interface ApiOptions {
  headers?: Record<string, string>;
  /** Used instead of the session's token; public calls send none by default. */
  token?: string | null;
  /** Once aborted, the call throws, also where the answer was faster. */
  signal?: AbortSignal;
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
    const reply = await callEndpoint(endpoint, input, {
      baseUrl: "/api",
      fetch: async (url, init) => {
        const early = takeEarlyAnswer(url, token);
        const answer = early && (await early);
        return answer ?? fetch(url, { ...init, signal: options.signal ?? null });
      },
      token,
      headers: options.headers ?? {},
    });
    options.signal?.throwIfAborted();
    return reply;
  } catch (error) {
    const isAboutSession = endpoint.access !== "public";
    if (isAboutSession && error instanceof Problem && error.status === 401) endSessionOf(token);
    throw error;
  }
}

export const NO_ANSWER = "The auction house doesn't answer.";

/** The server's message, else `fallback`: without an answer, and for one that isn't the server's. */
export function messageOf(error: unknown, fallback: string): string {
  const isServers = error instanceof Problem && !(error instanceof ForeignProblem);
  return isServers ? error.message : fallback;
}

/** True if the server, and no proxy on the way, said that the session has ended. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof Problem && !(error instanceof ForeignProblem) && error.status === 401;
}

function endSessionOf(token: string | null): void {
  const session = useSession.getState();
  if (token !== null && token === session.token) session.end("server");
}
