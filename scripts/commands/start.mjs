import { spawn } from "node:child_process";
import { buildWhatIsStale } from "../setup/build.mjs";
import { forwardSignals } from "../setup/forward-signals.mjs";
import { install } from "../setup/install.mjs";
import { loadSettings } from "../setup/load-settings.mjs";
import { inRoot, root } from "../setup/paths.mjs";
import { exitOf } from "../setup/run-process.mjs";

/** Installs, builds and serves the game; returns the server's exit code when that ends. */
export async function start() {
  await install();
  await buildWhatIsStale();

  loadSettings();
  const server = spawn(
    process.execPath,
    ["--enable-source-maps", inRoot("server", "dist", "main.js")],
    { cwd: root, stdio: "inherit", env: { NODE_ENV: "production", ...process.env } },
  );
  forwardSignals([server]);
  return exitOf(server);
}
