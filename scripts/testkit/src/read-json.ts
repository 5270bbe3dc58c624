import { readFileSync } from "node:fs";
import type { z } from "zod";

/** @throws where the file can't be read, or holds something else. */
export function readJson<T>(path: string, schema: z.ZodType<T>): T {
  return schema.parse(JSON.parse(readFileSync(path, "utf8")));
}
