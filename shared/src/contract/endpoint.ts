import type { z } from "zod";
import type { Role } from "../model/roles.ts";
import type { ProblemCode } from "./problems.ts";

export type HttpMethod = "GET" | "POST" | "PUT" | "DELETE";

/** Who may call: anyone, anyone signed in, or only players with a completed profile. */
export type Access = "public" | "signed-in" | "profile-completed";

type PathParameter<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParameter<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/**
 * One HTTP call. The server mounts it, everything else calls it, both infer their types from it.
 * `input` is one strict object: fields named in `path` travel in the path, the others in the query
 * (GET, DELETE) or in a JSON body (POST, PUT).
 */
export interface Endpoint<
  Path extends string = string,
  Input extends z.ZodObject = z.ZodObject,
  Reply extends z.ZodType = z.ZodType,
> {
  method: HttpMethod;
  /** Below `/api`; parameters as `:name`. */
  path: Path;
  access: Access;
  /** Only for players who have it, or a higher one. */
  role?: Role;
  /** What the call does, for the reference page. */
  summary: string;
  input: Input;
  /** Request headers that the call reads, by their names in lower case. */
  headers?: Readonly<Record<string, z.ZodType>>;
  reply: Reply;
  /** Of a success; 200 unless told. */
  status?: 200 | 201;
  /** Whether a success may carry an `ETag`, and `If-None-Match` be answered with 304. */
  revalidates?: boolean;
  /** Its own refusals, beyond those that follow from its access and its input. */
  refusals?: readonly ProblemCode[];
}

export type InputOf<E extends Endpoint> = z.output<E["input"]>;
export type ReplyOf<E extends Endpoint> = z.output<E["reply"]>;

/** Declares a call; a parameter of the path that `input` lacks does not compile. */
export function endpoint<
  const Path extends string,
  Input extends z.ZodObject<Record<PathParameter<Path>, z.ZodType>>,
  Reply extends z.ZodType,
>(declaration: Endpoint<Path, Input, Reply>): Endpoint<Path, Input, Reply> {
  return declaration;
}

export function hasBody(method: HttpMethod): boolean {
  return method === "POST" || method === "PUT";
}

export function pathParametersOf(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);
}
