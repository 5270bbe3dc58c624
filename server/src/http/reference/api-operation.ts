import type { ZodOpenApiOperationObject, ZodOpenApiResponsesObject } from "zod-openapi";
import { z } from "zod";
import { hasBody, pathParametersOf, type Endpoint } from "@ludus/shared/contract/endpoint";
import { problemResponses } from "./problem-responses.ts";
import { refusalsOf } from "@ludus/shared/contract/refusals-of";

export const SESSION = "session";

const JSON_TYPE = "application/json";

export function operationOf(
  endpoint: Endpoint,
  named: { operationId: string; tag: string },
): ZodOpenApiOperationObject {
  const { path, query, body } = placesOf(endpoint);
  return {
    operationId: named.operationId,
    tags: [named.tag],
    summary: endpoint.summary,
    ...noteOn(endpoint),
    security: endpoint.access === "public" ? [] : [{ [SESSION]: [] }],
    ...parametersOf({ path, query, header: headersOf(endpoint) }),
    ...bodyOf(body),
    responses: { ...successesOf(endpoint), ...problemResponses(refusalsOf(endpoint)) },
  };
}

type Fields = Record<string, z.core.$ZodType>;

/** Must follow the same rule as `callEndpoint` and `serve`. */
function placesOf({ method, path, input }: Endpoint): Record<"path" | "query" | "body", Fields> {
  const inPath = new Set(pathParametersOf(path));
  const fields = Object.entries(input.shape);
  const others = Object.fromEntries(fields.filter(([name]) => !inPath.has(name)));
  return {
    path: Object.fromEntries(fields.filter(([name]) => inPath.has(name))),
    query: hasBody(method) ? {} : others,
    body: hasBody(method) ? others : {},
  };
}

function parametersOf(places: Record<"path" | "query" | "header", Fields>) {
  const taken = Object.entries(places).filter(([, fields]) => Object.keys(fields).length > 0);
  const requestParams = taken.map(([place, fields]) => [place, z.object(fields)] as const);
  return taken.length === 0 ? {} : { requestParams: Object.fromEntries(requestParams) };
}

function headersOf({ headers = {}, revalidates = false }: Endpoint): Fields {
  const ifNoneMatch = z
    .string()
    .optional()
    .describe("The `ETag` of the answer that the caller has.");
  const read = { ...headers, ...(revalidates ? { "if-none-match": ifNoneMatch } : {}) };
  const asWritten = (name: string) => name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
  return Object.fromEntries(Object.entries(read).map(([name, value]) => [asWritten(name), value]));
}

/** Unknown fields are refused, so the schema says so too. */
function bodyOf(fields: Fields) {
  if (Object.keys(fields).length === 0) return {};
  const content = { [JSON_TYPE]: { schema: z.strictObject(fields) } };
  return { requestBody: { required: true, content } };
}

function successesOf({ status = 200, reply, revalidates }: Endpoint): ZodOpenApiResponsesObject {
  const success = {
    description: status === 201 ? "Done and durable." : "Done.",
    content: { [JSON_TYPE]: { schema: reply } },
  };
  if (!revalidates) return { [`${status}`]: success };
  const headers = z.object({
    ETag: z.string().optional().describe("Present if the answer is the same for every caller."),
  });
  return {
    [`${status}`]: { ...success, headers },
    "304": { description: "The answer that `If-None-Match` names is still current." },
  };
}

function noteOn({ access, role }: Endpoint) {
  if (role) return { description: `For players with the role ${role} or a higher one.` };
  if (access !== "profile-completed") return {};
  return { description: "For players with a completed profile." };
}
