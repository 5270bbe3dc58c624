import { codeOf, messageOf } from "@ludus/shared/errors";
import { constants } from "node:os";

export class UsageError extends Error {}

/** @throws UsageError for what stands behind all that a command takes */
export function refuseMore([unexpected]: readonly string[]): void {
  if (unexpected === undefined) return;
  throw new UsageError(
    `"${unexpected}" is one word too many. Names and reasons of several words stand in quotes.`,
  );
}

const FAILED = 1;
const MISUSED = 2;

export interface Outcome {
  output: string;
  exitCode: number;
}

/**
 * Exit code: 0 or the outcome's; 1 or `failedWith` on failure; 2, with the usage, for wrong arguments.
 * With `tidiesUp` the first SIGINT or SIGTERM aborts the signal, and the second ends the process.
 */
export async function runCommand(
  usage: string,
  work: (args: string[], signal: AbortSignal) => Promise<string | Outcome>,
  { failedWith = FAILED, tidiesUp = false } = {},
): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes("--help") || args.includes("-h")) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  // A reader that stops halfway, like `head`, must not change the exit code.
  process.stdout.on("error", () => undefined);
  const interruption = new AbortController();
  const interrupt = (name: "SIGINT" | "SIGTERM") => interruption.abort(name);
  if (tidiesUp) for (const name of ["SIGINT", "SIGTERM"]) process.once(name, interrupt);
  try {
    const said = await work(args, interruption.signal);
    const { output, exitCode } = typeof said === "string" ? { output: said, exitCode: 0 } : said;
    process.stdout.write(`${output}\n`);
    process.exitCode = exitCode;
  } catch (error) {
    if (interruption.signal.aborted) {
      process.stderr.write("Interrupted. Everything is cleaned up.\n");
      const signal = interruption.signal.reason === "SIGINT" ? "SIGINT" : "SIGTERM";
      process.exitCode = 128 + constants.signals[signal];
      return;
    }
    const message = messageOf(error);
    const isMisuse = error instanceof UsageError || codeOf(error).startsWith("ERR_PARSE_ARGS");
    process.stderr.write(isMisuse ? `${message}\n\n${usage}\n` : `${message}\n`);
    process.exitCode = isMisuse ? MISUSED : failedWith;
  }
}
