const ORPHAN_CHECK_MS = 250;

/**
 * npm passes SIGTERM to the shell between it and us, and that shell ends without telling us. Without
 * this we would live on, and with us a server that holds its port and its database.
 */
export function endWithNpm() {
  if (!process.env["npm_lifecycle_event"]) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    if (!process.emit("SIGTERM", "SIGTERM")) process.exit(143);
  }, ORPHAN_CHECK_MS);
  timer.unref();
}
