import { z } from "zod/mini";
import { hasBody, pathParametersOf, type Endpoint, type ReplyOf } from "./endpoint.ts";
import { ForeignProblem, Problem, problemBody, type ProblemCode } from "./problems.ts";

export interface CallOptions {
  /** Ends in `/api`, without a trailing slash. */
  baseUrl: string;
  fetch: Fetch;
  token?: string | null;
  headers?: Record<string, string>;
}

/** The part of the web's `fetch` that a call needs, so that any runtime's fits. To abort, wrap it. */
export type Fetch = (
  url: string,
  init: {
    method: string;
    headers: Record<string, string>;
    body?: string;
    referrerPolicy?: "no-referrer";
  },
) => Promise<{
  ok: boolean;
  status: number;
  json(): Promise<unknown>;
}>;

/**
 * Performs one call. Resolves with the checked reply; throws a `Problem` for every refusal, and what
 * `fetch`, `json` or zod throws when there is no answer or a success breaks the contract.
 */
export async function callEndpoint<E extends Endpoint>(
  endpoint: E,
  input: z.input<E["input"]>,
  options: CallOptions,
): Promise<ReplyOf<E>> {
  const { path, query, body } = layOut(endpoint, input);
  const headers: Record<string, string> = { accept: "application/json", ...options.headers };
  if (options.token) headers["authorization"] = `Bearer ${options.token}`;
  if (body !== undefined) headers["content-type"] = "application/json";

  const response = await options.fetch(`${options.baseUrl}${path}${query}`, {
    method: endpoint.method,
    headers,
    referrerPolicy: "no-referrer",
    ...(body === undefined ? {} : { body }),
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript loses E in E["reply"].
  if (response.ok) return endpoint.reply.parse(await response.json()) as ReplyOf<E>;
  throw problemFrom(response.status, await response.json().catch(() => undefined));
}

function layOut(endpoint: Endpoint, input: Record<string, unknown>) {
  const rest = { ...input };
  let path: string = endpoint.path;
  for (const name of pathParametersOf(endpoint.path)) {
    path = path.replace(`:${name}`, encodeURIComponent(String(rest[name])));
    delete rest[name];
  }
  if (hasBody(endpoint.method)) {
    return {
      path,
      query: "",
      body: Object.keys(rest).length > 0 ? JSON.stringify(rest) : undefined,
    };
  }
  const query = Object.entries(rest)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join("&");
  return { path, query: query === "" ? "" : `?${query}`, body: undefined };
}

const CODES_BY_STATUS: Partial<Record<number, ProblemCode>> = {
  401: "SESSION_ENDED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  413: "BODY_TOO_LARGE",
  429: "TOO_MANY_REQUESTS",
};

const withMessage = z.object({ message: z.string().check(z.trim(), z.minLength(1)) });

function problemFrom(status: number, answer: unknown): Problem {
  const parsed = problemBody.safeParse(answer);
  if (parsed.success) return Problem.fromBody(parsed.data);
  const code = CODES_BY_STATUS[status] ?? (status >= 500 ? "UNAVAILABLE" : "MALFORMED");
  const said = withMessage.safeParse(answer);
  return said.success ? new Problem(code, {}, said.data.message) : new ForeignProblem(code);
}
