// Only syntax and globals that an old Node knows. Load everything else with import() after this.
export const OLDEST_NODE = "22.13";

const parts = process.versions.node.split(".");
const major = Number(parts[0]);

/** Whether this Node runs Ludus. */
export const nodeFits = major > 22 || (major === 22 && Number(parts[1]) >= 13);

// run-on-lts.mjs needs Node 20.
if (major < 20) {
  console.error(
    "Ludus needs Node " +
      OLDEST_NODE +
      " or newer; this is " +
      process.versions.node +
      ". Install Node 24 from https://nodejs.org.",
  );
  process.exit(1);
}
