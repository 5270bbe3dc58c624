import { causesOf, messageOf, ownCodeOf } from "@ludus/shared/errors";
import { ConfigError, type Config } from "./config.ts";
import { isDatabaseAway } from "./platform/database/is-database-away.ts";

/** The line that operators read; null for an error that isn't theirs to fix. */
export function messageOfFailedStart(error: unknown, config: Config | null): string | null {
  if (error instanceof ConfigError) {
    return `Ludus can't start with these settings:\n${error.message}`;
  }
  const reason = config && explainFailedStart(error, config);
  return reason && `Ludus can't start. ${reason}`;
}

export function explainFailedStart(error: unknown, config: Config): string | null {
  // Not its causes' codes: an error that was given a sentence of its own is explained already.
  const code = ownCodeOf(error);
  const message = messageOf(error);
  const syscall = error instanceof Error && "syscall" in error ? error.syscall : null;
  const place = `${config.host}:${config.port}`;
  if (code === "EADDRINUSE") return `${place} is taken. Stop what listens there, or set PORT.`;
  if (syscall === "listen" || syscall === "getaddrinfo") {
    return `Listening on ${place} is not possible (${code}). Set HOST and PORT.`;
  }
  if (code === "DATABASE_IN_USE" || code === "DATABASE_FROM_BEFORE") return message;
  if (config.database.kind === "postgres") {
    if (code === "TOO_FEW_CONNECTIONS") return `PostgreSQL can't be used: ${message}.`;
    return isDatabaseAway(error) || /^(28|3D)/.test(code) || /does not support SSL/.test(message)
      ? `PostgreSQL can't be used: ${innermostMessage(error) || code}. Start it, or set DATABASE_URL.`
      : null;
  }
  if (code.startsWith("SQLITE_CORRUPT")) {
    return `The database file ${config.database.file} is damaged: ${message.replaceAll("\n", " ")}. Restore a backup (npm run restore).`;
  }
  if (code.startsWith("SQLITE_") || syscall === "mkdir" || syscall === "open") {
    return `The database file ${config.database.file} can't be used: ${message}. Set DATABASE_URL.`;
  }
  return null;
}

/** The driver's own, without the statement that Drizzle wraps it in. */
function innermostMessage(error: unknown): string {
  return [...causesOf(error)].at(-1)?.message ?? messageOf(error);
}
