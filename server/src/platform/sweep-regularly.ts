import type { Log } from "../log.ts";
import { coalesce } from "./coalesce.ts";

const SWEEP_MS = 5000;

export interface Sweep {
  /** Works now and every five seconds, by the wall's clock. */
  start(): void;
  stop(): Promise<void>;
}

/** Work that the database says is due. A failure is logged, and the next sweep tries again. */
export function createSweep(name: string, work: () => Promise<void>, log: Log): Sweep {
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  const workOnce = coalesce(work);
  const sweep = () => {
    working = workOnce().catch((error: unknown) => {
      log.error({ err: error }, `${name} failed; the next try follows in 5 s`);
    });
  };
  return {
    start() {
      timer = setInterval(sweep, SWEEP_MS);
      sweep();
    },
    async stop() {
      clearInterval(timer);
      await working;
    },
  };
}
