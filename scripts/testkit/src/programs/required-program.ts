import { UserError } from "../../../setup/user-error.mjs";

export interface RequiredProgram {
  name: string;
  howToGet: string;
  /** An environment variable that may name the program to use. */
  variable?: string;
  /** The path of the program or of the folder of programs; null where there is none. */
  find(): Promise<string | null>;
}

const found = new Map<RequiredProgram, Promise<string | null>>();

/** Its path, looked for once. @throws UserError that says how to get it where there is none. */
export async function requireProgram(program: RequiredProgram): Promise<string> {
  const finding = found.get(program) ?? program.find();
  found.set(program, finding);
  const path = await finding;
  if (path !== null) return path;
  throw new UserError(lackOf(program));
}

/** @throws UserError that names every program that is missing, and how to get it. */
export async function requirePrograms(...programs: readonly RequiredProgram[]): Promise<void> {
  const paths = await Promise.all(programs.map((program) => program.find()));
  const missing = programs.filter((_, index) => paths[index] === null);
  if (missing.length > 0) throw new UserError(missing.map(lackOf).join("\n\n"));
}

export function lackOf({ name, howToGet }: RequiredProgram): string {
  return `There is no ${name} here.\n${howToGet}`;
}
