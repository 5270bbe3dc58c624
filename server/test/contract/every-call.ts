import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ACTS } from "@ludus/shared/acts/acts";
import type { Endpoint } from "@ludus/shared/contract/endpoint";

const CONTRACT = fileURLToPath(new URL("../../../shared/src/contract", import.meta.url));

/** The contract's files that declare calls, by their paths below it. */
const API_FILES = readdirSync(CONTRACT, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith("-api.ts"))
  .toSorted();

const apis = await Promise.all(
  API_FILES.map((file) => {
    const path = file.replaceAll("\\", "/").replace(/\.ts$/, "");
    return import(`@ludus/shared/contract/${path}`) as Promise<Record<string, unknown>>;
  }),
);

/** Every call of the contract. */
export const EVERY_CALL: Endpoint[] = [...apis, ACTS].flatMap((api) =>
  Object.values<unknown>(api).filter(isEndpoint),
);

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Below the server's address, with an id in the place of each path parameter. */
export function pathOf({ path }: Endpoint, id: string): string {
  return `/api${path.replace(/:\w+/g, id)}`;
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "access" in value && "reply" in value;
}
