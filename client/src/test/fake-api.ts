import type { Endpoint } from "@ludus/shared/contract/endpoint";
import { Problem, type ProblemCode, type ProblemDetails } from "@ludus/shared/contract/problems";
import { vi } from "vitest";

interface Call {
  method: string;
  /** Below `/api`, without the query. */
  path: string;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
}

type Answer = (call: Call) => unknown;

/** Replaces `fetch`: answers calls by endpoint and records them. */
export function fakeApi() {
  const answers: { endpoint: Endpoint; pattern: RegExp; answer: Answer }[] = [];
  const calls: Call[] = [];

  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(url, "http://ludus.test");
    const call: Call = {
      method: init.method ?? "GET",
      path: pathname.replace(/^\/api/, ""),
      query: searchParams,
      body: typeof init.body === "string" ? JSON.parse(init.body) : undefined,
      headers: new Headers(init.headers),
    };
    calls.push(call);
    const known = answers.findLast(
      ({ endpoint, pattern }) => endpoint.method === call.method && pattern.test(call.path),
    );
    if (!known) throw new Error(`No answer for ${call.method} ${call.path}`);
    try {
      return jsonResponse(200, await known.answer(call));
    } catch (error) {
      if (error instanceof Problem) return jsonResponse(error.status, error.toBody());
      throw error;
    }
  });

  return {
    calls,
    callsTo: (endpoint: Endpoint) =>
      calls.filter(
        (call) => call.method === endpoint.method && patternOf(endpoint.path).test(call.path),
      ),
    on(endpoint: Endpoint, answer: Answer) {
      answers.push({ endpoint, pattern: patternOf(endpoint.path), answer });
    },
    refuse(endpoint: Endpoint, code: ProblemCode, details?: ProblemDetails) {
      answers.push({
        endpoint,
        pattern: patternOf(endpoint.path),
        answer: () => {
          throw new Problem(code, details);
        },
      });
    },
    /** No answer at all. */
    cut(endpoint: Endpoint) {
      answers.push({
        endpoint,
        pattern: patternOf(endpoint.path),
        answer: () => {
          throw new TypeError("Failed to fetch");
        },
      });
    },
  };
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`);
}

function jsonResponse(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json" },
  });
}
