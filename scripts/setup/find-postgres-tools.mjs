import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

export const howToGetPostgresTools =
  "Install PostgreSQL with its server (Debian, Ubuntu: apt-get install postgresql), or name the folder of\nits programs in POSTGRES_BIN.";

const debianFolder = "/usr/lib/postgresql";
const needed = ["initdb", "postgres", "pg_dump", "pg_restore"];

/** The folder of a PostgreSQL of this machine that has a server and pg_dump, or null. */
export function findPostgresTools() {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).map(Number) : [];
  const folders = versions
    .toSorted((a, b) => b - a)
    .map((version) => join(debianFolder, String(version), "bin"));
  const named = process.env["POSTGRES_BIN"];
  return (named ? [named] : folders).find(hasAll) ?? null;
}

/** @param {string} folder */
function hasAll(folder) {
  return needed.every((name) => existsSync(join(folder, name)));
}
