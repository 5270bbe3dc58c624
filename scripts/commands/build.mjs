import { buildWhatIsStale } from "../setup/build.mjs";

/**
 * Builds what is named, client or server, where it is stale.
 * @param {string[]} names
 * @returns {Promise<number>}
 */
export async function build(names) {
  await buildWhatIsStale(names);
  return 0;
}
