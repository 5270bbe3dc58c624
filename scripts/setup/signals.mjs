const signals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

/**
 * Calls the listener, instead of ending this process, whenever a signal would end it.
 * @param {(signal: NodeJS.Signals) => void} listener
 * @returns {() => void} stops listening
 */
export function onEndSignal(listener) {
  for (const signal of signals) process.on(signal, listener);
  return () => {
    for (const signal of signals) process.off(signal, listener);
  };
}

/**
 * Passes signals on to the children while any of them runs, so that they stop in good order and none
 * is left behind.
 * @param {import("node:child_process").ChildProcess[]} children
 * @returns {() => NodeJS.Signals | null} the signal that has come, if any
 */
export function forwardSignals(children) {
  /** @type {NodeJS.Signals | null} */
  let received = null;

  const stopListening = onEndSignal((signal) => {
    received = signal;
    // A terminal's Ctrl-C has reached the whole process group; a second one may mean "at once".
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
