import { ownCodeOf } from "@ludus/shared/errors";
import { pino, type DestinationStream, type Logger } from "pino";

export type Log = Logger;

const SECRETS = ["token", "password", "authorization", "cookie"];

/** JSON lines on stdout. Masks everything that could be a secret. */
export function createLog(level: string, destination?: DestinationStream): Log {
  return pino(
    {
      level,
      redact: {
        paths: [...SECRETS, ...SECRETS.map((name) => `*.${name}`)],
        censor: "[redacted]",
      },
      serializers: { err: serializeError },
    },
    destination ?? pino.destination(1),
  );
}

/** Keeps only where and why: a failed query's error carries all of its parameters. */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const message = withoutParameters(error.message);
  const code = ownCodeOf(error);
  return {
    type: error.name,
    message,
    ...(code === "" ? {} : { code }),
    stack: error.stack?.replace(error.message, message),
    ...(error.cause === undefined ? {} : { cause: serializeError(error.cause) }),
  };
}

/** Drizzle ends the message of a failed query with them. */
function withoutParameters(message: string): string {
  return message.replace(/\nparams: .*$/s, "");
}
