import { existsSync } from "node:fs";
import { inRoot } from "./paths.mjs";

/** Adds .env to the environment that our children inherit; what is set already wins. */
export function loadSettings() {
  if (existsSync(inRoot(".env"))) process.loadEnvFile(inRoot(".env"));
}
