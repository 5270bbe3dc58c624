import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, test } from "vitest";
import { PROBLEMS, type ProblemCode } from "@ludus/shared/contract/problems";
import { ApiReference } from "#test/contract/api-reference.ts";
import { EVERY_CALL, nameOf } from "#test/contract/every-call.ts";
import { send, type RawAnswer } from "#test/raw-http.ts";
import { TestServer } from "#test/servers/test-server.ts";

/** Paths below `/api` that are no calls of the contract. */
const EXTRA_PATHS = [
  "GET /auth/discord",
  "GET /auth/discord/callback",
  "GET /notifications/unsubscribe/{token}",
  "POST /notifications/unsubscribe/{token}",
  "GET /openapi.json",
  "GET /docs",
  "GET /docs/live-feed.md",
];

const server = await TestServer.forFile();
const reference = await ApiReference.read(server);

const inBraces = (path: string) => path.replace(/:(\w+)/g, "{$1}");
const concrete = (path: string, id = "nobody") => `/api${path.replace(/\{\w+\}/g, id)}`;
const canBe = (path: string, address: string) =>
  new RegExp(`^${concrete(path, "[^/]+")}$`).test(address);

describe("the OpenAPI document", () => {
  test("the document is valid OpenAPI 3.1", async () => {
    const validator = new Validator();
    const result = await validator.validate({ ...structuredClone(reference.document) });
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
    expect(validator.version).toBe("3.1");
  });

  test("the document describes the contract's calls, the extra paths and nothing else", () => {
    const described = reference.calls.map(({ method, path }) => `${method} ${path}`);
    const served = [...EVERY_CALL.map((call) => inBraces(nameOf(call))), ...EXTRA_PATHS];
    expect(described.toSorted()).toEqual(served.toSorted());
  });

  test("the server answers exactly the methods that the document describes", async () => {
    for (const path of new Set(reference.calls.map((call) => call.path))) {
      // `/gladiators/market` is answered by calls of `/gladiators/{id}` as well.
      const callsThere = reference.calls.filter((call) => canBe(call.path, concrete(path)));
      const known = new Set(callsThere.map((call) => call.method));
      for (const method of ["GET", "POST", "PUT", "DELETE"] as const) {
        const { status, json } = await send(server, { method, path: concrete(path) });
        const isUnknown = json?.["code"] === "NOT_FOUND" || status === 405;
        expect(isUnknown, `${method} ${path}: ${status}`).toBe(!known.has(method));
      }
    }
  });

  test("every documented call has a unique operationId, a summary and a known tag", () => {
    const tags = reference.document.tags?.map(({ name }) => name);
    const names = reference.calls.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(reference.calls.length);
    for (const { operation } of reference.calls) {
      expect(operation.operationId).toMatch(/^[a-z]+([A-Z][a-z]*)*$/);
      expect(operation.summary).toMatch(/^[A-Z][^`]+\.$/);
      expect(tags).toEqual(expect.arrayContaining(operation.tags ?? ["none"]));
    }
  });

  test("the document asks for a session exactly where the server does", async () => {
    for (const { method, path, operation } of reference.calls) {
      const { json } = await send(server, { method, path: concrete(path) });
      const isRefused = json?.["code"] === "NOT_SIGNED_IN";
      expect(isRefused, `${method} ${path}`).toBe((operation.security ?? []).length > 0);
    }
  });

  test("the document names a bid's Idempotency-Key and the market's default limit", () => {
    const parametersOf = (id: string) =>
      reference.calls.find(({ operation }) => operation.operationId === id)?.operation.parameters;
    expect(parametersOf("placeBid")).toContainEqual(
      expect.objectContaining({ in: "header", name: "Idempotency-Key" }),
    );
    expect(parametersOf("marketPage")).toContainEqual({
      in: "query",
      name: "limit",
      schema: { type: "integer", minimum: 1, maximum: 50, default: 12 },
    });
  });
});

describe("the OpenAPI document's refusals", () => {
  test("every documented refusal has its code's status, a message and a body that fits", () => {
    for (const call of reference.calls) {
      for (const { status, name, value } of reference.examplesOf(call)) {
        const example = value as RawAnswer["json"];
        expect(PROBLEMS[name as ProblemCode].status).toBe(status);
        expect(example).toMatchObject({ code: name, message: expect.any(String) });
        const headers = { "retry-after": "1" };
        const answer = { status, headers, body: "", bytes: Buffer.alloc(0), json: example };
        expect(reference.differences(call, answer)).toEqual([]);
      }
    }
  });

  test("every code is documented, with a call or in the introduction", () => {
    const shown = new Set(
      reference.calls.flatMap((call) => reference.examplesOf(call).map(({ name }) => name)),
    );
    const elsewhere = Object.keys(PROBLEMS).filter((code) => !shown.has(code));
    expect(elsewhere).toEqual(["NOT_FOUND", "METHOD_NOT_ALLOWED"]);
    expect(reference.document.info.description).toContain("`NOT_FOUND`");
    expect(reference.document.info.description).toContain("`METHOD_NOT_ALLOWED`");
  });
});
