// Only syntax and globals that an old Node knows. Load everything else with import() after this.
export var OLDEST_NODE = "22.13";

var parts = process.versions.node.split(".");
var major = Number(parts[0]);

/** Whether this Node runs Ludus. */
export var nodeFits = major > 22 || (major === 22 && Number(parts[1]) >= 13);

// What fetches another Node needs that much.
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
