// Only syntax that an old Node knows: it gets one clear line instead of a parse error.
import { nodeFits } from "./setup/node-version.mjs";

var args = process.argv.slice(2);
if (nodeFits) {
  void import("./setup/run-command.mjs").then(({ runCommand }) => runCommand(args));
} else {
  void import("./setup/run-on-lts.mjs").then(({ runOnLts }) => runOnLts(args));
}
