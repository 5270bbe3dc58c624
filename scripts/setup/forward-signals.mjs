const parentCheckMs = 250;
const signals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

/**
 * While any of the children runs, passes the signals that would end us on to them, so that they can
 * stop in good order and none is left behind.
 * @param {import("node:child_process").ChildProcess[]} children
 * @returns {() => NodeJS.Signals | null} the signal that has come, if any
 */
export function forwardSignals(children) {
  /** @type {NodeJS.Signals | null} */
  let received = null;

  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    received = signal;
    // A terminal's Ctrl-C has gone to the whole process group already; twice may read as "at once".
    if (signal === "SIGINT" && process.stdin.isTTY) return;
    for (const child of children) child.kill(signal);
  };
  for (const signal of signals) process.on(signal, forward);
  const stopWatching = watchParent(() => forward("SIGTERM"));

  let running = children.length;
  for (const child of children) {
    child.once("close", () => {
      running -= 1;
      if (running > 0) return;
      for (const signal of signals) process.off(signal, forward);
      stopWatching();
    });
  }
  return () => received;
}

/**
 * npm passes SIGTERM on to the shell between it and us, and the shell ends without a word to us.
 * We would live on, and with us a server that holds its port and its database.
 * @param {() => void} onEnd
 */
function watchParent(onEnd) {
  if (!process.env["npm_lifecycle_event"]) return () => {};
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onEnd();
  }, parentCheckMs);
  // Only the children keep us running.
  timer.unref();
  return () => clearInterval(timer);
}
