import { createServer } from "node:net";

/**
 * Below the ports that the system hands out to whoever connects somewhere: a server that starts again
 * wants its own port back.
 */
const FIRST = 10_000;
const COUNT = 10_000;
/** Each process has a range of its own, so that two that look at once don't find the same port. */
const PER_PROCESS = 50;

const firstOfProcess = (process.pid * PER_PROCESS) % COUNT;
let given = 0;

/** A port of 127.0.0.1 that nobody listens on, and that this process gives out only once. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + ((firstOfProcess + given) % COUNT);
    given += 1;
    if (await isFree(port)) return port;
  }
}

/** The lowest free ports from `first` on. */
export async function freePortsFrom(first: number, count: number): Promise<number[]> {
  const ports: number[] = [];
  for (let port = first; ports.length < count; port += 1) {
    if (port > 65_535) throw new Error(`Fewer than ${count} ports are free above ${first}.`);
    if (await isFree(port)) ports.push(port);
  }
  return ports;
}

export function isFree(port: number, host = "127.0.0.1"): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}
