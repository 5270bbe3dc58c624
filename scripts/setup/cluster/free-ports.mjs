import { createServer } from "node:net";
import { SetupError } from "../setup-error.mjs";

/**
 * Ports that nobody listens on, the lowest from `first` on. Not those that the system hands out: a
 * restarted node wants the port that it had, and any outgoing connection may have got it meanwhile.
 * @param {number} count
 * @param {number} first
 */
export async function freePorts(count, first) {
  const ports = [];
  for (let port = first; ports.length < count; port += 1) {
    if (port > 65_535) throw new SetupError(`There are no ${count} free ports above ${first}.`);
    if (await isFree(port, "127.0.0.1")) ports.push(port);
  }
  return ports;
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
export function isFree(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}
