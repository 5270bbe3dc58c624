import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The passwords of a cluster's own PostgreSQL and Redis, made once and kept with its data.
 * @param {string} folder
 * @returns {{ postgres: string, redis: string }}
 */
export function keptPasswords(folder) {
  const path = join(folder, "passwords.json");
  if (existsSync(path)) {
    return /** @type {{ postgres: string, redis: string }} */ (
      JSON.parse(readFileSync(path, "utf8"))
    );
  }
  const password = () => randomBytes(24).toString("base64url");
  const passwords = { postgres: password(), redis: password() };
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, `${JSON.stringify(passwords)}\n`, { mode: 0o600 });
  return passwords;
}
