import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

interface Passwords {
  postgres: string;
  redis: string;
}

/** The passwords of a cluster's PostgreSQL and Redis, made once and kept with its data. */
export function readOrMakePasswords(folder: string): Passwords {
  const path = join(folder, "passwords.json");
  if (existsSync(path)) return JSON.parse(readFileSync(path, "utf8")) as Passwords;
  const newPassword = () => randomBytes(24).toString("base64url");
  const passwords = { postgres: newPassword(), redis: newPassword() };
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, `${JSON.stringify(passwords)}\n`, { mode: 0o600 });
  return passwords;
}
