import { constants } from "node:os";

/** The command was called in a way that it doesn't understand. */
export class UsageError extends Error {}

const FAILED = 1;
const MISUSED = 2;

/** What a command says on stdout, and the exit code it ends with. */
export interface Outcome {
  output: string;
  exitCode: number;
}

/**
 * Runs an operator's command with the process's arguments and prints what it returns. Ends with
 * exit code 0, or the outcome's; 1, or `failedWith`, when it can't be done; 2, and the usage, when
 * it was called wrongly. One that `tidiesUp` isn't ended by SIGINT and SIGTERM at once, but by its
 * signal, so that it leaves nothing half-done behind; a second one ends it.
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
  // Whoever stops reading halfway, as `head` does, still asks for the exit code.
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
      process.stderr.write("Interrupted. Nothing is left behind.\n");
      process.exitCode =
        128 + constants.signals[interruption.signal.reason as "SIGINT" | "SIGTERM"];
      return;
    }
    const { message, code = "" } = error as NodeJS.ErrnoException;
    const isMisuse = error instanceof UsageError || code.startsWith("ERR_PARSE_ARGS");
    process.stderr.write(isMisuse ? `${message}\n\n${usage}\n` : `${message}\n`);
    process.exitCode = isMisuse ? MISUSED : failedWith;
  }
}
