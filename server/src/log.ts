import { pino, type Logger } from "pino";

export type Log = Logger;

/** JSON lines on stdout. Whatever could be a secret is masked, wherever it is logged from. */
export function createLog(level: string): Log {
  return pino({
    level,
    redact: {
      paths: [
        "token",
        "password",
        "authorization",
        "cookie",
        "*.token",
        "*.password",
        "*.authorization",
        "*.cookie",
      ],
      censor: "[redacted]",
    },
  });
}
