const parentCheckMs = 250;
const signals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

/**
 * Calls the listener, instead of ending this process, whenever a signal would end it.
 * @param {(signal: NodeJS.Signals) => void} listener
 * @returns {() => void} stops listening
 */
export function onEndSignal(listener) {
  for (const signal of signals) process.on(signal, listener);
  const stopWatching = watchParent(() => listener("SIGTERM"));
  return () => {
    for (const signal of signals) process.off(signal, listener);
    stopWatching();
  };
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
