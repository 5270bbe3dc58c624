// Only syntax that an old Node knows: it gets one clear line instead of a parse error.
import "./setup/require-node.mjs";

void import("./setup/run-command.mjs").then(({ runCommand }) => runCommand(process.argv.slice(2)));
