import { messageOf } from "@ludus/shared/errors";
import { eventually } from "@ludus/testkit/eventually";
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { root } from "../../../setup/paths.mjs";
import { UserError } from "../../../setup/user-error.mjs";

const run = promisify(execFile);
const OUTPUT_BYTES_MAX = 64 * 1024 * 1024;
const SHOWN_LINES = 30;

/** Resolves with what it prints. @throws UserError with its last lines */
export async function docker(args: readonly string[]): Promise<string> {
  return runProgram("docker", args, {});
}

/** Runs a command of Compose and resolves with what it prints. */
export type Compose = (args: readonly string[]) => Promise<string>;

/** Compose on one project, under its plugin's or its own name. */
export async function openCompose(
  settings: Record<string, string>,
  files: readonly string[],
): Promise<Compose> {
  const hasPlugin = await docker(["compose", "version"]).then(
    () => true,
    () => false,
  );
  const [program, ...first] = hasPlugin ? ["docker", "compose"] : ["docker-compose"];
  const named = files.flatMap((file) => ["--file", file]);
  return (args: readonly string[]) =>
    runProgram(program ?? "", [...first, ...named, ...args], settings);
}

export async function requireDocker(): Promise<void> {
  await docker(["info"]).catch((error: unknown) => {
    const reason = messageOf(error).split("\n").at(-1);
    throw new UserError(`This needs Docker, which can't be reached: ${reason}`);
  });
}

/** Resolves once the container's health check, or any other sign of life, succeeds. */
export function untilReady(isReady: () => Promise<boolean>): Promise<void> {
  return eventually(async () => {
    if (!(await isReady())) throw new UserError("A container started, but does not get ready.");
  });
}

async function runProgram(
  program: string,
  args: readonly string[],
  settings: Record<string, string>,
): Promise<string> {
  try {
    const env = { ...process.env, ...settings };
    const options = { cwd: root, env, maxBuffer: OUTPUT_BYTES_MAX };
    return (await run(program, [...args], options)).stdout.trim();
  } catch (error) {
    const said = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : "";
    const lines = (said || messageOf(error)).split("\n").slice(-SHOWN_LINES);
    throw new UserError(`${program} ${args.join(" ")} failed:\n${lines.join("\n")}`);
  }
}
