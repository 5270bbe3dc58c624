import { runQuietly } from "../../../setup/run-process.mjs";
import { UserError } from "../../../setup/user-error.mjs";

export interface User {
  name: string;
  uid: number;
  gid: number;
}

/** A user to run PostgreSQL as, which refuses to run as root; undefined when we aren't root. */
export async function unprivilegedUser(): Promise<User | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["postgres", "nobody"]) {
    const [uid, gid] = await Promise.all([idOf("-u", name), idOf("-g", name)]);
    if (uid === null || gid === null) continue;
    const { code, output } = await runQuietly("true", [], { cwd: "/", uid, gid });
    if (code === 0) return { name, uid, gid };
    throw new UserError(
      `PostgreSQL refuses to run as root, and this root can't run it as ${name} (${output}). Run this as another user.`,
    );
  }
  throw new UserError(
    "PostgreSQL refuses to run as root, and there is neither a user postgres nor a user nobody.",
  );
}

async function idOf(option: string, name: string): Promise<number | null> {
  const { code, output } = await runQuietly("id", [option, name]);
  return code === 0 ? Number(output) : null;
}
