import { createServer } from "node:net";

/**
 * Below the ports that the system hands out, which anybody who connects somewhere may have got
 * meanwhile; a server that starts again wants its own back. Each worker of a run has a range.
 */
const FIRST = 10_000;
const PER_WORKER = 1000;

const firstOfWorker = FIRST + (Number(process.env["VITEST_POOL_ID"] ?? 0) % 10) * PER_WORKER;
let given = Math.floor(Math.random() * PER_WORKER);

/** A port that nobody listens on, and that nobody else is given. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = firstOfWorker + ((given += 1) % PER_WORKER);
    if (await isFree(port)) return port;
  }
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => {
      probe.close(() => resolve(true));
    });
  });
}
