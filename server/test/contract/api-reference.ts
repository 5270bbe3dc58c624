import { Ajv2020 } from "ajv/dist/2020.js";
import type { oas31 } from "zod-openapi";
import { send, type RawAnswer } from "../fixtures/raw-http.ts";
import type { TestServer } from "../fixtures/servers/test-server.ts";

const METHODS = ["get", "post", "put", "delete"] as const;
const DOCUMENT = "ludus";

export interface DocumentedCall {
  method: Uppercase<(typeof METHODS)[number]>;
  path: string;
  operation: oas31.OperationObject;
}

/** A server's OpenAPI document, as its readers get it. */
export class ApiReference {
  readonly document: oas31.OpenAPIObject;
  readonly calls: readonly DocumentedCall[];
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true });

  private constructor(document: oas31.OpenAPIObject) {
    this.document = document;
    this.calls = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
      METHODS.flatMap((method) => {
        const operation = item[method];
        return operation
          ? [{ method: method.toUpperCase() as DocumentedCall["method"], path, operation }]
          : [];
      }),
    );
    this.#ajv.addSchema(closed(document) as object, DOCUMENT);
  }

  static async read(server: Pick<TestServer, "url">): Promise<ApiReference> {
    const { body } = await send(server, { path: "/api/openapi.json" });
    return new ApiReference(JSON.parse(body) as oas31.OpenAPIObject);
  }

  /** Describes an answer's deviations from the document; empty if it is as documented. */
  differences({ method, path }: Omit<DocumentedCall, "operation">, answer: RawAnswer): string[] {
    const call = this.calls.find((known) => known.method === method && known.path === path);
    if (!call) return [`${method} ${path} is not in the document`];
    const response = call.operation.responses?.[`${answer.status}`] as
      | oas31.ResponseObject
      | undefined;
    if (!response) return [`${method} ${path} answers ${answer.status}: ${answer.body}`];
    const missing = Object.keys(response.headers ?? {})
      .filter((name) => name === "Retry-After" && !(name.toLowerCase() in answer.headers))
      .map((name) => `${name} is missing`);
    const validate = this.#ajv.getSchema(
      `${DOCUMENT}#${pointer("paths", path, method.toLowerCase(), "responses", `${answer.status}`, "content", "application/json", "schema")}`,
    );
    if (!validate) return [...missing, `${answer.status} has no schema`];
    const isValid = validate(answer.json);
    return isValid ? missing : [...missing, this.#ajv.errorsText(validate.errors)];
  }

  /** The refusals in a call's documentation. */
  examplesOf({ operation }: DocumentedCall): { status: number; name: string; value: unknown }[] {
    return Object.entries(operation.responses ?? {}).flatMap(([status, response]) => {
      const { content } = response as oas31.ResponseObject;
      const examples = content?.["application/json"]?.examples ?? {};
      return Object.entries(examples).map(([name, example]) => ({
        status: Number(status),
        name,
        value: (example as oas31.ExampleObject).value as unknown,
      }));
    });
  }
}

function pointer(...names: string[]): string {
  return names
    .map((name) => `/${encodeURIComponent(name.replace(/~/g, "~0").replace(/\//g, "~1"))}`)
    .join("");
}

/**
 * The document with every object closed: clients accept unknown fields, but the server must not send
 * any.
 */
function closed(value: unknown, isPart = false): unknown {
  if (Array.isArray(value)) return value.map((inner) => closed(inner, isPart));
  if (typeof value !== "object" || value === null) return value;
  const copy = Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, closed(inner, name === "allOf")]),
  );
  const isObjectSchema = copy["type"] === "object" && "properties" in copy;
  return isObjectSchema && !isPart ? { additionalProperties: false, ...copy } : copy;
}
