import { messageOf } from "@ludus/shared/errors";
import { parseArgs, type ParseArgsConfig } from "node:util";
import { Help, UserError } from "../../../setup/user-error.mjs";

/** One option of a command: as it is written, explained and read. */
export interface Option<Value> {
  name: string;
  /** Its value in the help; null: it takes none. */
  shown: string | null;
  help: string;
  /** Reads the texts that were given, in their order. @throws UserError in one line */
  read(texts: readonly string[]): Value;
}

export type Options = Readonly<Record<string, Option<unknown>>>;
export type ValuesOf<T extends Options> = {
  [Key in keyof T]: T[Key] extends Option<infer Value> ? Value : never;
};

export function flag(name: string, help: string): Option<boolean> {
  return { name, shown: null, help, read: (texts) => texts.length > 0 };
}

/** The last text that was given, parsed; null where none was. */
export function option<Value>(
  name: string,
  shown: string,
  help: string,
  parse: (text: string) => Value,
): Option<Value | null> {
  const read = (texts: readonly string[]) => {
    const text = texts.at(-1);
    return text === undefined ? null : parse(text);
  };
  return { name, shown, help, read };
}

export function text(name: string, shown: string, help: string): Option<string | null> {
  return option(name, shown, help, (given) => given);
}

type Range = readonly [min: number, max: number];

export function wholeNumber(name: string, range: Range, help: string): Option<number | null>;
export function wholeNumber(name: string, range: Range, help: string, or: number): Option<number>;
export function wholeNumber(name: string, [min, max]: Range, help: string, or?: number) {
  const parse = (given: string): number => {
    const number = /^\d{1,10}$/.test(given) ? Number(given) : NaN;
    if (number >= min && number <= max) return number;
    throw new UserError(`--${name} must be a whole number from ${min} to ${max}, not "${given}"`);
  };
  const { read, ...rest } = option(name, String(or ?? "N"), help, parse);
  return { ...rest, read: (texts: readonly string[]) => read(texts) ?? or ?? null };
}

/** Addresses of servers, without a trailing slash. */
export function urls(name: string, shown: string, help: string): Option<string[]> {
  const parse = (given: string): string => {
    const url = URL.canParse(given) ? new URL(given) : null;
    if (url && /^https?:$/.test(url.protocol) && url.pathname === "/" && url.search === "") {
      return url.origin;
    }
    throw new UserError(
      `--${name} must be an address such as http://127.0.0.1:3000, not "${given}"`,
    );
  };
  return { name, shown, help, read: (texts) => texts.map(parse) };
}

/** @throws UserError in one line about the first mistake, Help where it is asked for. */
export function parseOptions<T extends Options>(
  args: readonly string[],
  options: T,
  help: string,
): ValuesOf<T> {
  const given = parseStrictly(args, Object.values(options));
  if (given["help"] !== undefined) throw new Help(help);
  const values = Object.entries(options).map(([key, { name, read }]) => {
    return [key, read([given[name] ?? []].flat().map(String))] as const;
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Each key has its own option's value.
  return Object.fromEntries(values) as ValuesOf<T>;
}

function parseStrictly(args: readonly string[], options: readonly Option<unknown>[]) {
  const known: NonNullable<ParseArgsConfig["options"]> = { help: { type: "boolean", short: "h" } };
  for (const { name, shown } of options) {
    known[name] = { type: shown === null ? "boolean" : "string", multiple: true };
  }
  try {
    return parseArgs({ args: [...args], options: known }).values;
  } catch (error) {
    const [line = ""] = messageOf(error).split(/\.? To specify|\.?\n/);
    throw new UserError(`${line}; --help lists what there is`);
  }
}

const HELP_COLUMN = 25;
const HELP_WIDTH = 75;

export function helpOn(options: Options): string {
  const lines = Object.values(options).map(({ name, shown, help }) => {
    const usage = `  --${name}${shown === null ? "" : ` ${shown}`}`;
    const wrapped = help.match(new RegExp(`.{1,${HELP_WIDTH}}(?: |$)`, "g")) ?? [];
    const indented = wrapped.map((line) => `${" ".repeat(HELP_COLUMN)}${line.trimEnd()}`);
    if (usage.length > HELP_COLUMN - 2) return [usage, ...indented].join("\n");
    return `${usage}${indented.join("\n").slice(usage.length)}`;
  });
  return `${lines.join("\n")}\n`;
}
