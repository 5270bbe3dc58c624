import { createServer } from "node:net";

/**
 * Below the ports that the system hands out to outgoing connections: a server that starts again
 * wants its own port back.
 */
const FIRST = 10_000;
const PER_RANGE = 50;
const RANGES = 200;
/** A process listens on its range's number here: nobody else takes the port of its server that starts again. */
const FIRST_CLAIM = FIRST + RANGES * PER_RANGE;

const unused: number[] = [];

/** A port of 127.0.0.1 that nobody listens on, and that this process gives out only once. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = unused.shift();
    if (port === undefined) unused.push(...(await claimRange()));
    else if (await isFree(port)) return port;
  }
}

/** Until the process ends. */
async function claimRange(): Promise<number[]> {
  for (let tried = 0; tried < RANGES; tried += 1) {
    const range = (process.pid + tried) % RANGES;
    if (await claim(FIRST_CLAIM + range)) {
      return Array.from({ length: PER_RANGE }, (_, index) => FIRST + range * PER_RANGE + index);
    }
  }
  throw new Error("Every range of ports is taken.");
}

function claim(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const held = createServer();
    held.once("error", () => resolve(false));
    held.listen(port, "127.0.0.1", () => resolve(true)).unref();
  });
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
