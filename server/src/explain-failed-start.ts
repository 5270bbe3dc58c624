import type { Config } from "./config.ts";
import { isDatabaseAway } from "./platform/database/is-database-away.ts";

/** Why the house can't open, in one line, when that is something its keeper can mend; else null. */
export function explainFailedStart(error: unknown, config: Config): string | null {
  const { code = "", syscall, message } = error as NodeJS.ErrnoException;
  const place = `${config.host}:${config.port}`;
  if (code === "EADDRINUSE") return `${place} is taken. Stop what listens there, or set PORT.`;
  if (syscall === "listen" || syscall === "getaddrinfo") {
    return `Listening on ${place} is not possible (${code}). Set HOST and PORT.`;
  }
  if (code === "DATABASE_IN_USE") return message;
  if (config.database.kind === "postgres") {
    if (code === "TOO_FEW_CONNECTIONS") return `PostgreSQL can't be used: ${message}.`;
    return isDatabaseAway(error) || /^(28|3D)/.test(code) || /does not support SSL/.test(message)
      ? `PostgreSQL can't be used: ${message || code}. Start it, or set DATABASE_URL.`
      : null;
  }
  if (code.startsWith("SQLITE_") || syscall === "mkdir" || syscall === "open") {
    return `The database file ${config.database.file} can't be used: ${message}. Set DATABASE_URL.`;
  }
  return null;
}
