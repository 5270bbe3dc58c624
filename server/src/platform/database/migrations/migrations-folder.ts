import { fileURLToPath } from "node:url";

export type Dialect = "sqlite" | "postgres";

/** `server/migrations`, seen from the sources and from the bundle in `dist` alike. */
export function migrationsFolder(dialect: Dialect): string {
  const isSource = import.meta.url.endsWith("/migrations-folder.ts");
  const fromHere = isSource ? "../../../../migrations" : "../migrations";
  return fileURLToPath(new URL(`${fromHere}/${dialect}`, import.meta.url));
}
