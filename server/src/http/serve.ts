import type { IncomingMessage, ServerResponse } from "node:http";
import type { z } from "zod";
import {
  hasBody,
  pathParametersOf,
  type Endpoint,
  type InputOf,
} from "@ludus/shared/contract/endpoint";
import { Problem } from "@ludus/shared/contract/problems";
import type { Log } from "../log.ts";
import type { RateLimit, RateRule } from "../platform/rate-limit/rate-limit.ts";
import type { SecurityLog } from "../security-log.ts";
import { authenticate, bearerTokenOf, requireProfile, requireRole } from "./authenticate.ts";
import { clientAddressOf, limitedAddressOf, type AddressRules } from "./requests/client-address.ts";
import { cookieHeader, cookieOf, ReplyWithCookies } from "./replies/cookies.ts";
import { limitRate } from "./requests/limit-rate.ts";
import { logRefusal } from "./requests/log-refusal.ts";
import { parseInput } from "./requests/parse-input.ts";
import { readJsonBody } from "./requests/read-json-body.ts";
import { CachedReply } from "./replies/cached-reply.ts";
import type { JsonText } from "./replies/json-text.ts";
import { replyWithJson, replyWithCached, replyWithProblem, type Headers } from "./replies/reply.ts";
import { dataHeaders, dropDocumentHeaders } from "./replies/security-headers.ts";
import type { FindSession, SignedIn } from "./signed-in.ts";

export interface Caller {
  address: string;
  /** The same for limits by address and for connected schools. Null: on a private server. */
  limitedAddress: string | null;
  bearerToken: string | null;
  /** The first value of a repeated header. */
  header(name: string): string | undefined;
  cookie(name: string): string | undefined;
}

export type Answer<E extends Endpoint> =
  | z.input<E["reply"]>
  | CachedReply
  | JsonText
  | ReplyWithCookies<z.input<E["reply"]>>;

/** A class: an object with getters of its own costs each request 2–4 µs. */
class RequestCaller implements Caller {
  readonly #request: IncomingMessage;
  readonly #rules: AddressRules;

  constructor(request: IncomingMessage, rules: AddressRules) {
    this.#request = request;
    this.#rules = rules;
  }

  get address(): string {
    return clientAddressOf(this.#request, this.#rules.trustedProxies);
  }

  get limitedAddress(): string | null {
    return limitedAddressOf(this.#request, this.#rules);
  }

  get bearerToken(): string | null {
    return bearerTokenOf(this.#request);
  }

  header(name: string): string | undefined {
    const value = this.#request.headers[name];
    return Array.isArray(value) ? value[0] : value;
  }

  cookie(name: string): string | undefined {
    return cookieOf(this.#request, name);
  }
}

/** A call of the contract with its handler, mounted by Express or the front door. */
export interface Route {
  endpoint: Endpoint;
  /** Matches the path; named groups are its parameters, not percent-decoded. */
  pattern: RegExp;
  answer(
    request: IncomingMessage,
    response: ServerResponse,
    pathParameters: Readonly<Record<string, string>>,
  ): Promise<void>;
}

export interface ServeContext extends AddressRules {
  findSession: FindSession;
  rateLimit: RateLimit;
  headers: Headers;
  log: Log;
  securityLog: SecurityLog;
}

/** Serves a public call, whose handler limits the rate itself. */
export function servePublic<E extends Endpoint>(
  context: ServeContext,
  endpoint: E,
  handle: (input: InputOf<E>, caller: Caller) => Promise<Answer<E>>,
): Route {
  return route(context, endpoint, async (request, readInput) => {
    const caller = new RequestCaller(request, context);
    try {
      return await handle(await readInput(), caller);
    } catch (error) {
      logRefusal(context.securityLog, error, { caller, call: nameOf(endpoint) });
      throw error;
    }
  });
}

/** Serves a call for players: authenticate, limit, validate, act. */
export function servePlayer<E extends Endpoint>(
  context: ServeContext,
  endpoint: E,
  rule: RateRule,
  handle: (input: InputOf<E>, signedIn: SignedIn, caller: Caller) => Promise<Answer<E>>,
): Route {
  return route(context, endpoint, async (request, readInput) => {
    const signedIn = await authenticate(request, context.findSession);
    const caller = new RequestCaller(request, context);
    try {
      await limitRate(context.rateLimit, rule, signedIn.user.id);
      if (endpoint.access === "profile-completed") requireProfile(signedIn);
      if (endpoint.role) requireRole(signedIn, endpoint.role);
      return await handle(await readInput(), signedIn, caller);
    } catch (error) {
      const call = nameOf(endpoint);
      logRefusal(context.securityLog, error, { account: signedIn.user.id, caller, call });
      throw error;
    }
  });
}

function route<E extends Endpoint>(
  context: ServeContext,
  endpoint: E,
  respond: (request: IncomingMessage, readInput: () => Promise<InputOf<E>>) => Promise<Answer<E>>,
): Route {
  const read = inputReader(endpoint);
  const headers = dataHeaders(context.headers);
  return {
    endpoint,
    pattern: patternOf(endpoint),
    async answer(request, response, pathParameters) {
      try {
        const answer = await respond(request, () => read(request, pathParameters));
        dropDocumentHeaders(response);
        if (answer instanceof CachedReply) {
          await replyWithCached(response, answer, headers);
          return;
        }
        const hasCookies = answer instanceof ReplyWithCookies;
        if (hasCookies) response.setHeader("set-cookie", answer.cookies.map(cookieHeader));
        const body: unknown = hasCookies ? answer.body : answer;
        await replyWithJson(response, endpoint.status ?? 200, body, headers);
      } catch (error) {
        replyWithProblem(response, error, context.headers, context.log);
      }
    },
  };
}

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

function patternOf({ path }: Endpoint): RegExp {
  return new RegExp(`^/api${path.replace(/:(\w+)/g, "(?<$1>[\\w-]+)")}(?:\\?|$)`);
}

function inputReader<E extends Endpoint>({ method, path, input }: E) {
  const inPath = pathParametersOf(path);
  return async (
    request: IncomingMessage,
    pathParameters: Readonly<Record<string, string>>,
  ): Promise<InputOf<E>> => {
    const fields = hasBody(method) ? await readJsonBody(request) : readQuery(request.url ?? "");
    for (const name of inPath) {
      if (Object.hasOwn(fields, name)) {
        throw new Problem("MALFORMED", {}, `The request is malformed. ${name} belongs in the path`);
      }
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript loses E's own input.
    return parseInput(input, { ...fields, ...pathParameters }) as InputOf<E>;
  };
}

function readQuery(url: string): Record<string, unknown> {
  const start = url.indexOf("?");
  if (start === -1) return {};
  // Without a prototype, __proto__ is a field like any other.
  const fields: Record<string, unknown> = { __proto__: null };
  for (const [name, value] of new URLSearchParams(url.slice(start + 1))) {
    if (Object.hasOwn(fields, name)) {
      throw new Problem("MALFORMED", {}, `The request is malformed. ${name} is given twice`);
    }
    fields[name] = value;
  }
  return fields;
}
