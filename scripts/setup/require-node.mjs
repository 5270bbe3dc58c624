// Only syntax and globals that an old Node knows. Load everything else with import() after this.
var parts = process.versions.node.split(".");
var major = Number(parts[0]);
var minor = Number(parts[1]);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error("Ludus needs Node 20.19 or newer; this is " + process.versions.node + ".");
  process.exit(1);
}
