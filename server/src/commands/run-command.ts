/** The command was called in a way that it doesn't understand. */
export class UsageError extends Error {}

const FAILED = 1;
const MISUSED = 2;

/**
 * Runs an operator's command with the process's arguments and prints what it returns. Ends with
 * exit code 0; 1 when it can't be done; 2, and the usage, when it was called wrongly.
 */
export async function runCommand(
  usage: string,
  work: (args: string[]) => Promise<string>,
): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes("--help") || args.includes("-h")) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  try {
    process.stdout.write(`${await work(args)}\n`);
  } catch (error) {
    const { message, code = "" } = error as NodeJS.ErrnoException;
    const isMisuse = error instanceof UsageError || code.startsWith("ERR_PARSE_ARGS");
    process.stderr.write(isMisuse ? `${message}\n\n${usage}\n` : `${message}\n`);
    process.exitCode = isMisuse ? MISUSED : FAILED;
  }
}
