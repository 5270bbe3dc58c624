import { createDocument, type oas31, type ZodOpenApiPathsObject } from "zod-openapi";
import { z } from "zod";
import type { Endpoint } from "@ludus/shared/contract/endpoint";
import { historyEvent } from "@ludus/shared/contract/gladiators-api";
import { problemBody } from "@ludus/shared/contract/problems";
import { auctionState } from "@ludus/shared/model/auction";
import { bidHistoryEntry } from "@ludus/shared/model/bid";
import { gladiator } from "@ludus/shared/model/gladiator";
import { nationality } from "@ludus/shared/model/nationalities";
import { school } from "@ludus/shared/model/school";
import { user } from "@ludus/shared/model/user";
import { version } from "../../../package.json";
import { operationOf, SESSION } from "./api-operation.ts";
import { INTRODUCTION } from "./introduction.ts";
import { nameOf, TAGS } from "./named-calls.ts";

/**
 * The OpenAPI 3.1 document of these calls, made from the very schemas that check them, and of the
 * `visits`, the addresses below `/api` that are no calls of the contract.
 */
export function describeApi(
  endpoints: readonly Endpoint[],
  visits: ZodOpenApiPathsObject,
): oas31.OpenAPIObject {
  return createDocument(
    {
      openapi: "3.1.1",
      info: { title: "Ludus", version, description: INTRODUCTION },
      servers: [{ url: "/api", description: "Where this document comes from." }],
      tags: TAGS.map((tag) => ({ ...tag })),
      paths: { ...pathsOf(endpoints), ...visits },
      components: {
        schemas: {
          AuctionState: auctionState,
          Bid: bidHistoryEntry,
          Gladiator: gladiator,
          HistoryEvent: historyEvent,
          Nationality: nationality,
          Problem: problemBody,
          School: school,
          User: user,
        },
        securitySchemes: {
          [SESSION]: {
            type: "http",
            scheme: "bearer",
            description: "The `token` of `register` or `login`.",
          },
        },
      },
    },
    { override: tidy },
  );
}

function pathsOf(endpoints: readonly Endpoint[]): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    const method = endpoint.method.toLowerCase() as Lowercase<Endpoint["method"]>;
    paths[path] = { ...paths[path], [method]: operationOf(endpoint, nameOf(endpoint)) };
  }
  return paths;
}

type Override = NonNullable<NonNullable<Parameters<typeof createDocument>[1]>["override"]>;

/** Leaves out what zod spells out for its own sake, and brings back what it leaves out. */
const tidy: Override = ({ zodSchema, jsonSchema, io }) => {
  const { def } = zodSchema._zod;
  // zod takes defaults and examples for those of the output, wherever text is changed on its way in.
  const { examples } = z.globalRegistry.get(zodSchema) ?? {};
  if (examples) jsonSchema.examples = [...(examples as unknown[])];
  if (def.type === "default") jsonSchema.default = def.defaultValue;
  // A query spells numbers and booleans as text. What they stand for is the first choice.
  if (io === "input" && def.type === "union") {
    const [meant] = jsonSchema.anyOf ?? [];
    delete jsonSchema.anyOf;
    Object.assign(jsonSchema, meant, { ...jsonSchema });
  }
  // Every integer is a safe one.
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  // Answers may get new fields; only input is closed.
  if (io === "output" && jsonSchema.additionalProperties === false) {
    delete jsonSchema.additionalProperties;
  }
};
