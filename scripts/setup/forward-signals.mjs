import { onEndSignal } from "./end-signals.mjs";

/**
 * While any of the children runs, passes the signals that would end us on to them, so that they can
 * stop in good order and none is left behind.
 * @param {import("node:child_process").ChildProcess[]} children
 * @returns {() => NodeJS.Signals | null} the signal that has come, if any
 */
export function forwardSignals(children) {
  /** @type {NodeJS.Signals | null} */
  let received = null;

  const stopListening = onEndSignal((signal) => {
    received = signal;
    // A terminal's Ctrl-C has gone to the whole process group already; twice may read as "at once".
    if (signal === "SIGINT" && process.stdin.isTTY) return;
    for (const child of children) child.kill(signal);
  });

  let running = children.length;
  for (const child of children) {
    child.once("close", () => {
      running -= 1;
      if (running === 0) stopListening();
    });
  }
  return () => received;
}
