import type { z } from "zod/mini";
import { Problem } from "@ludus/shared/contract/problems";

/**
 * @throws MALFORMED for wrong types or unknown fields, INVALID_FIELDS for values that are missing or
 * break a rule, with one sentence per field.
 */
export function parseInput<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const malformed = issues.find((issue) => isMalformed(issue, value));
  if (malformed) throw new Problem("MALFORMED", {}, describe(malformed));
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[issue.path.join(".")] ??= issue.message;
  throw new Problem("INVALID_FIELDS", { fields }, Object.values(fields)[0]);
}

function isMalformed(issue: z.core.$ZodIssue, value: unknown): boolean {
  if (issue.code === "unrecognized_keys") return true;
  return issue.code === "invalid_type" && valueAt(value, issue.path) !== undefined;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === "object" && inner !== null ? Reflect.get(inner, key) : undefined,
    value,
  );
}

function describe(issue: z.core.$ZodIssue): string {
  const field = issue.path.join(".");
  return `The request is malformed. ${field === "" ? "" : `${field}: `}${issue.message}`;
}
