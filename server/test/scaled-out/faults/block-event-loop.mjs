// Preloaded into a server: SIGUSR2 blocks its event loop for three seconds.
import { writeSync } from "node:fs";
import process from "node:process";

const BLOCKED_MS = 3000;

process.on("SIGUSR2", () => {
  writeSync(1, "The event loop is blocked.\n");
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BLOCKED_MS);
});
