import { runQuietly } from "../run-process.mjs";
import { SetupError } from "../setup-error.mjs";

/** @typedef {{ uid: number, gid: number }} User */

/**
 * Whom PostgreSQL runs as when we are root, which it refuses to be.
 * @returns {Promise<User | undefined>} undefined when we aren't root
 */
export async function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["postgres", "nobody"]) {
    const [uid, gid] = await Promise.all([id("-u", name), id("-g", name)]);
    if (uid !== null && gid !== null) return { uid, gid };
  }
  throw new SetupError(
    "PostgreSQL refuses to run as root, and there is no other user to run it as.",
  );
}

/**
 * @param {string} option
 * @param {string} name
 */
async function id(option, name) {
  const { code, output } = await runQuietly("id", [option, name]);
  return code === 0 ? Number(output) : null;
}
