import { spawn } from "node:child_process";
import { forwardSignals } from "../setup/forward-signals.mjs";
import { install } from "../setup/install.mjs";
import { loadSettings } from "../setup/load-settings.mjs";
import { inRoot, root } from "../setup/paths.mjs";
import { prefixLines } from "../setup/prefix-lines.mjs";
import { exitOf } from "../setup/run-process.mjs";
import { tool } from "../setup/tool.mjs";

/** Server and client with reload on change; when one of them ends, so does the other. */
export async function dev() {
  await install();
  loadSettings();
  const webPort = process.env["PORT"] ?? "3000";
  const apiPort = process.env["API_PORT"] ?? "3001";
  const webAddress = `http://localhost:${webPort}`;

  const children = [
    runPrefixed("server", [tool("tsx"), "watch", "--clear-screen=false", "server/src/main.ts"], {
      cwd: root,
      env: { PORT: apiPort, PUBLIC_URL: process.env["PUBLIC_URL"] ?? webAddress },
    }),
    runPrefixed("client", [tool("vite"), "--port", webPort, "--strictPort"], {
      cwd: inRoot("client"),
      env: { API_PORT: apiPort },
    }),
  ];
  forwardSignals(children);
  console.log(`Ludus for development: ${webAddress}; its API on port ${apiPort}.`);

  const ends = children.map(exitOf);
  const code = await Promise.race(ends);
  for (const child of children) child.kill("SIGTERM");
  await Promise.all(ends);
  return code;
}

/**
 * @param {string} name
 * @param {string[]} args
 * @param {{ cwd: string, env: Record<string, string> }} options
 */
function runPrefixed(name, args, { cwd, env }) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : {}), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  prefixLines(child.stdout, `${name} | `, process.stdout);
  prefixLines(child.stderr, `${name} | `, process.stderr);
  return child;
}
