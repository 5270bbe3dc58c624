const signals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

/**
 * Passes the signals that end us on to our children, so that they can stop in good order; we then
 * end when they do.
 * @param {import("node:child_process").ChildProcess[]} children
 */
export function forwardSignals(children) {
  for (const signal of signals) {
    process.on(signal, () => {
      // A terminal's Ctrl-C has gone to the whole process group already; twice may read as "at once".
      if (signal === "SIGINT" && process.stdin.isTTY) return;
      for (const child of children) child.kill(signal);
    });
  }
}
