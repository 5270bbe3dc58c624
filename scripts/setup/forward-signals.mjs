const parentCheckMs = 250;
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
  if (process.env["npm_lifecycle_event"]) stopWhenParentEnds(children);
}

/**
 * npm passes SIGTERM on to the shell between it and us, and the shell ends without a word to us.
 * We would live on, and with us a server that holds its port and its database.
 * @param {import("node:child_process").ChildProcess[]} children
 */
function stopWhenParentEnds(children) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    for (const child of children) child.kill("SIGTERM");
  }, parentCheckMs);
  // Only the children keep us running.
  timer.unref();
}
