import { messageOf } from "@ludus/shared/errors";
import { parseArgs, type ParseArgsConfig } from "node:util";
import { UserError } from "../../setup/user-error.mjs";

type Spelling = NonNullable<ParseArgsConfig["options"]>;

/** @throws UserError in one line. */
export function parseOptions<const T extends Spelling>(args: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...args], options, strict: true }).values;
  } catch (error) {
    const [line = ""] = messageOf(error).split(/\.? To specify|\.?\n/);
    throw new UserError(`${line}; --help lists what there is`);
  }
}

/** @throws UserError */
export function wholeNumberOption(name: string, text: string, min: number, max: number): number {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : NaN;
  if (number >= min && number <= max) return number;
  throw new UserError(`--${name} must be a whole number from ${min} to ${max}, not "${text}"`);
}

/** The address of a server, without a trailing slash. @throws UserError */
export function urlOption(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== "/" || url.search !== "") {
    throw new UserError(
      `--${name} must be an address such as http://127.0.0.1:3000, not "${text}"`,
    );
  }
  return url.origin;
}
