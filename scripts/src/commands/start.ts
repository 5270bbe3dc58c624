import { spawn } from "node:child_process";
import { inRoot, root } from "../../setup/paths.mjs";
import { exitOf } from "../../setup/run-process.mjs";
import { forwardSignals } from "../../setup/signals.mjs";
import { buildWhatIsStale } from "./build-what-is-stale.ts";

/** `npm start`: builds and serves the game; ends with the server's exit code. */
await buildWhatIsStale();
const args = ["--enable-source-maps", inRoot("server", "dist", "main.js")];
const env = { NODE_ENV: "production", ...process.env };
const server = spawn(process.execPath, args, { cwd: root, stdio: "inherit", env });
forwardSignals([server]);
process.exitCode = await exitOf(server);
