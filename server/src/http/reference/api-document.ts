import { createDocument, type oas31, type ZodOpenApiPathsObject } from "zod-openapi";
import { z } from "zod";
import type { Endpoint } from "@ludus/shared/contract/endpoint";
import { RELEASE } from "../../platform/version.ts";
import { operationOf, SESSION } from "./api-operation.ts";
import { nameOf, TAGS } from "./named-calls.ts";
import { NAMED_SHAPES } from "./named-shapes.ts";
import { definitionOf } from "./zod-internals.ts";

/**
 * The OpenAPI 3.1 document of these calls, made from the very schemas that check them, and of the
 * `extraPaths`, the addresses below `/api` that are no calls of the contract. `description` is in Markdown.
 */
export function describeApi(
  endpoints: readonly Endpoint[],
  extraPaths: ZodOpenApiPathsObject,
  description: string,
): oas31.OpenAPIObject {
  return createDocument(
    {
      openapi: "3.1.1",
      info: {
        title: "Ludus",
        version: `${RELEASE.version}+${RELEASE.commit}`,
        description,
      },
      servers: [{ url: "/api", description: "The server that this document comes from." }],
      tags: TAGS.map((tag) => ({ ...tag })),
      paths: { ...pathsOf(endpoints), ...extraPaths },
      components: {
        schemas: NAMED_SHAPES,
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
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operationOf(endpoint, nameOf(endpoint)),
    };
  }
  return paths;
}

type Override = NonNullable<NonNullable<Parameters<typeof createDocument>[1]>["override"]>;

/** Leaves out what zod spells out for its own sake, and brings back what it leaves out. */
const tidy: Override = ({ zodSchema, jsonSchema, io }) => {
  const def = definitionOf(zodSchema);
  // zod takes defaults and examples for those of the output, wherever text is changed on its way in.
  const { examples } = z.globalRegistry.get(zodSchema) ?? {};
  if (Array.isArray(examples)) jsonSchema.examples = Array.from<unknown>(examples);
  if (def.type === "default") jsonSchema.default = def.defaultValue;
  // A query spells numbers and booleans as text. The union's first choice is the type they stand for.
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
