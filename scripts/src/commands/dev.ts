import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { inRoot, root } from "../../setup/paths.mjs";
import { exitOf } from "../../setup/run-process.mjs";
import { forwardSignals } from "../../setup/signals.mjs";
import { tool } from "./tool.ts";

/** `npm run dev`: server and client with reload on change; when one of them ends, so does the other. */
const { PORT: webPort = "3000", API_PORT: apiPort = "3001", PUBLIC_URL } = process.env;
const webAddress = `http://localhost:${webPort}`;
const children = [
  run("server", root, [tool("tsx"), "watch", "--clear-screen=false", "server/src/main.ts"], {
    PORT: apiPort,
    PUBLIC_URL: PUBLIC_URL ?? webAddress,
  }),
  run("client", inRoot("client"), [tool("vite"), "--port", webPort, "--strictPort"], {
    API_PORT: apiPort,
  }),
];
forwardSignals(children);
console.log(`Ludus for development: ${webAddress}; its API on port ${apiPort}.`);

const ends = children.map(exitOf);
process.exitCode = await Promise.race(ends);
for (const child of children) child.kill("SIGTERM");
await Promise.all(ends);

function run(name: string, cwd: string, args: string[], env: Record<string, string>) {
  const color = process.stdout.isTTY ? { FORCE_COLOR: "1" } : {};
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...color, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const print = (from: Readable, to: NodeJS.WritableStream) =>
    createInterface({ input: from }).on("line", (line) => to.write(`${name} | ${line}\n`));
  print(child.stdout, process.stdout);
  print(child.stderr, process.stderr);
  return child;
}
