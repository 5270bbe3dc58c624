import type { z } from "zod/mini";
import type { Role } from "../rules/accounts/roles.ts";
import type { ProblemCode } from "./problems.ts";

export type HttpMethod = "GET" | "POST" | "PUT" | "DELETE";

/** Anyone, anyone signed in, or only players with a completed profile. */
export type Access = "public" | "signed-in" | "profile-completed";

export type PathParameter<Path extends string> =
  Path extends `${string}:${infer Name}/${infer Rest}`
    ? Name | PathParameter<`/${Rest}`>
    : Path extends `${string}:${infer Name}`
      ? Name
      : never;

/**
 * `input` is one strict object: fields named in `path` travel in the path, the others in the query
 * (GET, DELETE) or in a JSON body (POST, PUT).
 */
export interface Endpoint<
  Path extends string = string,
  Input extends z.ZodMiniObject = z.ZodMiniObject,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> {
  method: HttpMethod;
  /** Below `/api`; parameters as `:name`. */
  path: Path;
  access: Access;
  /** The least role that may call. */
  role?: Role;
  /** One sentence for the API reference. */
  summary: string;
  input: Input;
  /** Request headers that the call reads, by lower-case name. */
  headers?: Readonly<Record<string, z.ZodMiniType>>;
  reply: Reply;
  /** Success status. Default: 200. */
  status?: 200 | 201;
  /** Whether a success may carry an `ETag`, and `If-None-Match` be answered with 304. */
  revalidates?: boolean;
  /** Its own refusals. Those of its access and its input are derived. */
  refusals?: readonly ProblemCode[];
}

export type InputOf<E extends Endpoint> = z.output<E["input"]>;
export type ReplyOf<E extends Endpoint> = z.output<E["reply"]>;

/** Declares a call. A path parameter that `input` lacks does not compile. */
export function endpoint<
  const Path extends string,
  Input extends z.ZodMiniObject<Record<PathParameter<Path>, z.ZodMiniType>>,
  Reply extends z.ZodMiniType,
>(declaration: Endpoint<Path, Input, Reply>): Endpoint<Path, Input, Reply> {
  return declaration;
}

export function hasBody(method: HttpMethod): boolean {
  return method === "POST" || method === "PUT";
}

export function pathParametersOf(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
}
