import { causesOf, codeOf, messageOf, ownCodeOf } from "@ludus/shared/errors";
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

/** Their message says it all. */
const OWN_WORDS = new Set([
  "DATABASE_IN_USE",
  "DATABASE_FROM_BEFORE",
  "DATABASE_FROM_LATER",
  "DATABASE_FILE_UNFIT",
]);

export function explainFailedStart(error: unknown, config: Config): string | null {
  // Not its causes' codes: an error that was given a sentence of its own is explained already.
  const code = ownCodeOf(error);
  const message = messageOf(error);
  const syscall = error instanceof Error && "syscall" in error ? error.syscall : null;
  const isOwnHost = error instanceof Error && "hostname" in error && error.hostname === config.host;
  const place = `${config.host}:${config.port}`;
  if (code === "EADDRINUSE") return `${place} is taken. Stop what listens there, or set PORT.`;
  if (syscall === "listen" || (syscall === "getaddrinfo" && isOwnHost)) {
    return `Listening on ${place} is not possible (${code}). Set HOST and PORT.`;
  }
  if (OWN_WORDS.has(code)) return message;
  if (config.database.kind === "postgres") {
    if (code === "TOO_FEW_CONNECTIONS") return `PostgreSQL can't be used: ${message}.`;
    return explainPostgres(error, config.database.url);
  }
  if (code.startsWith("SQLITE_CORRUPT")) {
    return `The database file ${config.database.file} is damaged: ${message.replaceAll("\n", " ")}. Restore a backup (npm run restore).`;
  }
  if (code.startsWith("SQLITE_") || syscall === "mkdir" || syscall === "open") {
    return `The database file ${config.database.file} can't be used: ${message}. Set DATABASE_URL.`;
  }
  return null;
}

function explainPostgres(error: unknown, url: string): string | null {
  const code = codeOf(error);
  // The driver's own, without the statement that Drizzle wraps it in.
  const message = ([...causesOf(error)].at(-1)?.message ?? messageOf(error)) || code;
  // The driver's own errors have no code.
  const remedy = POSTGRES_REMEDIES.find(({ of }) => of.test(code || message))?.remedy;
  if (remedy === undefined && !isDatabaseAway(error)) return null;
  const { username, pathname } = new URL(url);
  const hint = (remedy ?? "Start it, or set DATABASE_URL.")
    .replaceAll("ROLE", `"${decodeURIComponent(username)}"`)
    .replaceAll(/\bDATABASE\b(?!_)/g, `"${decodeURIComponent(pathname.slice(1))}"`);
  return `PostgreSQL can't be used: ${message.replace(/[.\s]+$/, "").replaceAll("\n", " ")}.${hint && ` ${hint}`}`;
}

/** By the error's code, or by the message of one without. Refusals of our own say themselves what to do. */
const POSTGRES_REMEDIES: readonly { of: RegExp; remedy: string }[] = [
  { of: /^(25006|OTHER_ENCODING|SHARED_SESSION)$/, remedy: "" },
  {
    of: /^28\w{3}$/,
    remedy: "Correct user and password in DATABASE_URL, or let its pg_hba.conf admit them.",
  },
  { of: /^3D000$/, remedy: "Create it, or correct its name in DATABASE_URL." },
  {
    of: /^(42501|3F000)$/,
    remedy:
      "Let its role make and use tables: alter database DATABASE owner to ROLE; and for tables of another role: reassign owned by that role to ROLE.",
  },
  {
    of: /^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/,
    remedy: "Renew its certificate, or set this machine's clock.",
  },
  {
    of: /^(ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH)$/,
    remedy: "Name it in DATABASE_URL as its certificate does.",
  },
  { of: /^ERR_OSSL_/, remedy: "Correct sslcert and sslkey in DATABASE_URL." },
  {
    of: /^(CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|INVALID_CA)|requires specifying a CA/,
    remedy:
      "Name the certificate that vouches for it: sslmode=verify-full&sslrootcert=/path/ca.pem in DATABASE_URL.",
  },
  {
    of: /does not support SSL/,
    remedy: "Switch its ssl on, or set sslmode=disable in DATABASE_URL.",
  },
  {
    of: /^(ENOENT|EACCES|EISDIR)$/,
    remedy: "Correct the path in DATABASE_URL (sslrootcert, sslcert or sslkey).",
  },
  {
    of: /^(0A000|42704|42883)$/,
    remedy: "Use PostgreSQL 15 or newer. Correct the options in DATABASE_URL, if it has any.",
  },
];
