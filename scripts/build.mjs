import "./setup/require-node.mjs";

void import("./commands/run.mjs").then(({ run }) => run("build"));
