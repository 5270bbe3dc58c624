import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { readJson } from "@ludus/testkit/read-json";

const kept = z.object({ postgres: z.string(), redis: z.string() });

/** The passwords of a cluster's PostgreSQL and Redis, made once and kept with its data. */
export function readOrMakePasswords(folder: string): z.infer<typeof kept> {
  const path = join(folder, "passwords.json");
  if (existsSync(path)) return readJson(path, kept);
  const newPassword = () => randomBytes(24).toString("base64url");
  const passwords = { postgres: newPassword(), redis: newPassword() };
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, `${JSON.stringify(passwords)}\n`, { mode: 0o600 });
  return passwords;
}
