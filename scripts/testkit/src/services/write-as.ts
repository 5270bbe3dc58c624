import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { promisify } from "node:util";

const run = promisify(execFile);

/** As the owner of another file, since PostgreSQL may run as another user than we. */
export async function writeAs(like: string, path: string, text: string): Promise<void> {
  writeFileSync(path, text, { mode: 0o600 });
  await run("chown", [`--reference=${like}`, path]);
}
