import { z } from "zod/mini";
import { describe, expect, test } from "vitest";
import { callEndpoint, type Fetch } from "./call-endpoint.ts";
import { endpoint } from "./endpoint.ts";
import { ForeignProblem, Problem, type ProblemCode } from "./problems.ts";

const text = z.string();
const reply = z.object({ done: z.boolean() });

const getOne = endpoint({
  method: "GET",
  path: "/things/:id/parts/:part",
  access: "public",
  summary: "Reads.",
  input: z.strictObject({
    id: text,
    part: text,
    limit: z.optional(z.number()),
    name: z.optional(text),
  }),
  reply,
});
const postOne = endpoint({
  method: "POST",
  path: "/things/:id",
  access: "public",
  summary: "Writes.",
  input: z.strictObject({ id: text, amount: z.number(), note: z.optional(text) }),
  reply,
});
const postNothing = endpoint({
  method: "POST",
  path: "/things/:id/mark",
  access: "public",
  summary: "Marks.",
  input: z.strictObject({ id: text }),
  reply,
});
const putOne = endpoint({ ...postOne, method: "PUT" });
const deleteOne = endpoint({ ...getOne, method: "DELETE" });

type Request = { url: string } & Parameters<Fetch>[1];

/** The network: answers every request with one status and body, and keeps the requests. */
function network(status: number, body: string): { fetch: Fetch; requests: Request[] } {
  const requests: Request[] = [];
  const fetch: Fetch = (url, init) => {
    requests.push({ url, ...init });
    return Promise.resolve({
      ok: status >= 200 && status < 300,
      status,
      json: async () => JSON.parse(body) as unknown,
    });
  };
  return { fetch, requests };
}

const DONE = '{"done":true}';
const baseUrl = "https://ludus.test/api";

describe("callEndpoint's request", () => {
  test("a request has its parameters in the path and the rest in the query, all encoded", async () => {
    const { fetch, requests } = network(200, DONE);
    const input = { id: "a/b?c#d", part: "é $& %", limit: 12, name: "x&y=z +" };
    await callEndpoint(getOne, input, { baseUrl, fetch });
    await callEndpoint(deleteOne, input, { baseUrl, fetch });
    const url = `${baseUrl}/things/a%2Fb%3Fc%23d/parts/%C3%A9%20%24%26%20%25?limit=12&name=x%26y%3Dz%20%2B`;
    expect(requests).toEqual([
      {
        url,
        method: "GET",
        headers: { accept: "application/json" },
        referrerPolicy: "no-referrer",
      },
      {
        url,
        method: "DELETE",
        headers: { accept: "application/json" },
        referrerPolicy: "no-referrer",
      },
    ]);
  });

  test("a query omits undefined fields, and an empty query its question mark", async () => {
    const { fetch, requests } = network(200, DONE);
    const input = { id: "1", part: "2" };
    await callEndpoint(getOne, { ...input, limit: undefined, name: "" }, { baseUrl, fetch });
    await callEndpoint(getOne, input, { baseUrl, fetch });
    expect(requests.map(({ url }) => url)).toEqual([
      `${baseUrl}/things/1/parts/2?name=`,
      `${baseUrl}/things/1/parts/2`,
    ]);
  });

  test("a POST or PUT has a JSON body without the path's parameters, and no query", async () => {
    const { fetch, requests } = network(200, DONE);
    await callEndpoint(postOne, { id: "7", amount: 300, note: "é" }, { baseUrl, fetch });
    await callEndpoint(putOne, { id: "7", amount: 300, note: undefined }, { baseUrl, fetch });
    const headers = { accept: "application/json", "content-type": "application/json" };
    const url = `${baseUrl}/things/7`;
    expect(requests).toEqual([
      {
        url,
        method: "POST",
        headers,
        referrerPolicy: "no-referrer",
        body: '{"amount":300,"note":"é"}',
      },
      { url, method: "PUT", headers, referrerPolicy: "no-referrer", body: '{"amount":300}' },
    ]);
  });

  test("a POST without fields has neither body nor content type", async () => {
    const { fetch, requests } = network(200, DONE);
    await callEndpoint(postNothing, { id: "7" }, { baseUrl, fetch });
    expect(requests).toEqual([
      {
        url: `${baseUrl}/things/7/mark`,
        method: "POST",
        headers: { accept: "application/json" },
        referrerPolicy: "no-referrer",
      },
    ]);
  });

  test("a request has the bearer token and the given headers", async () => {
    const { fetch, requests } = network(200, DONE);
    const headers = { "idempotency-key": "k1" };
    await callEndpoint(postNothing, { id: "7" }, { baseUrl, fetch, token: "t0ken", headers });
    expect(requests[0]?.headers).toEqual({
      accept: "application/json",
      "idempotency-key": "k1",
      authorization: "Bearer t0ken",
    });
    expect(headers).toEqual({ "idempotency-key": "k1" });
  });

  test.each([null, undefined, ""])(
    "a request with the token %j has no authorization header",
    async (token) => {
      const { fetch, requests } = network(200, DONE);
      const options = token === undefined ? { baseUrl, fetch } : { baseUrl, fetch, token };
      await callEndpoint(postNothing, { id: "7" }, options);
      expect(requests[0]?.headers).not.toHaveProperty("authorization");
    },
  );

  test("callEndpoint doesn't change the caller's input", async () => {
    const { fetch } = network(200, DONE);
    const input = { id: "7", amount: 300 };
    await callEndpoint(postOne, input, { baseUrl, fetch });
    expect(input).toEqual({ id: "7", amount: 300 });
  });
});

describe("callEndpoint's success", () => {
  test.each([200, 201])(
    "status %i resolves with the reply, without undeclared fields",
    async (status) => {
      const { fetch } = network(status, '{"done":true,"more":1}');
      await expect(callEndpoint(postNothing, { id: "7" }, { baseUrl, fetch })).resolves.toEqual({
        done: true,
      });
    },
  );

  test.each([
    ["lacks a field", "{}", "$ZodError"],
    ["has a field of another type", '{"done":"yes"}', "$ZodError"],
    ["is null", "null", "$ZodError"],
    ["is empty", "", "SyntaxError"],
    ["is a page of HTML", "<!doctype html><title>Ludus</title>", "SyntaxError"],
  ])("a reply that %s rejects", async (_, body, name) => {
    const { fetch } = network(200, body);
    const call = callEndpoint(postNothing, { id: "7" }, { baseUrl, fetch });
    await expect(call).rejects.toMatchObject({ name });
    await expect(call).rejects.not.toBeInstanceOf(Problem);
  });
});

async function problemOf(status: number, body: string): Promise<Problem> {
  const { fetch } = network(status, body);
  const thrown: unknown = await callEndpoint(postNothing, { id: "7" }, { baseUrl, fetch }).then(
    () => new Error("The call succeeded"),
    (error: unknown) => error,
  );
  if (!(thrown instanceof Problem)) throw thrown;
  return thrown;
}

describe("callEndpoint's refusal", () => {
  test("a refusal rejects with the server's problem, its message and details", async () => {
    const body = { code: "BID_TOO_LOW", message: "Minimum bid is 400", minimumBid: 400, gold: 90 };
    const problem = await problemOf(409, JSON.stringify({ ...body, later: true }));
    expect(problem.code).toBe("BID_TOO_LOW");
    expect(problem.status).toBe(409);
    expect(problem.message).toBe("Minimum bid is 400");
    expect(problem.details).toEqual({ minimumBid: 400, gold: 90 });
  });

  test.each<[number, ProblemCode]>([
    [400, "MALFORMED"],
    [401, "SESSION_ENDED"],
    [403, "FORBIDDEN"],
    [404, "NOT_FOUND"],
    [409, "MALFORMED"],
    [413, "BODY_TOO_LARGE"],
    [429, "TOO_MANY_REQUESTS"],
    [500, "UNAVAILABLE"],
    [502, "UNAVAILABLE"],
    [503, "UNAVAILABLE"],
    [504, "UNAVAILABLE"],
  ])("a foreign answer of status %i becomes %s", async (status, code) => {
    const strangers = [
      "",
      "<html><h1>Bad Gateway</h1></html>",
      "null",
      "[]",
      '"no"',
      '{"error":"no"}',
      '{"code":"BID_TOO_LOW"}',
      '{"message":" "}',
    ];
    for (const body of strangers) {
      const problem = await problemOf(status, body);
      expect(problem, body).toBeInstanceOf(ForeignProblem);
      expect(problem.code, body).toBe(code);
    }
  });

  test("a refusal of an unknown code keeps its message", async () => {
    const problem = await problemOf(409, '{"code":"CODE_OF_A_NEWER_SERVER","message":"No"}');
    expect(problem).not.toBeInstanceOf(ForeignProblem);
    expect(problem).toMatchObject({ code: "MALFORMED", message: "No" });
  });
});

test("a network error is passed on unchanged", async () => {
  const failure = new TypeError("fetch failed");
  const fetch: Fetch = () => Promise.reject(failure);
  await expect(callEndpoint(postNothing, { id: "7" }, { baseUrl, fetch })).rejects.toBe(failure);
});

test("an abort while a reply is read is passed on unchanged", async () => {
  const abort = new Error("aborted");
  const fetch: Fetch = () =>
    Promise.resolve({ ok: true, status: 200, json: () => Promise.reject(abort) });
  await expect(callEndpoint(postNothing, { id: "7" }, { baseUrl, fetch })).rejects.toBe(abort);
});
