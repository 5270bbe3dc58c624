import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { connect } from "node:net";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "./free-port.ts";

const CONFIG = fileURLToPath(new URL("../../ops/haproxy/haproxy.cfg", import.meta.url));
/** Where the test command puts the one that it fetched. */
const FETCHED = fileURLToPath(
  new URL("../../node_modules/.cache/ludus-haproxy/haproxy", import.meta.url),
);
const LOOK_AGAIN_MS = 20;
const READY_WITHIN_MS = 10_000;

export interface TestBalancer {
  url: string;
  stop(): Promise<void>;
}

/** HAProxy, as the containers configure it, in front of these nodes (`host:port` each). */
export async function startBalancer(nodes: readonly string[]): Promise<TestBalancer> {
  const port = await freePort();
  const addresses = nodes.map((node, index) => [`NODE_${index + 1}`, node] as const);
  const child = spawn(findHaproxy(), ["-db", "-f", CONFIG], {
    env: { BALANCER_BIND: `127.0.0.1:${port}`, ...Object.fromEntries(addresses) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  }
  const ended = once(child, "exit");
  const url = `http://127.0.0.1:${port}`;
  const deadlineMs = Date.now() + READY_WITHIN_MS;
  while (!(await listens(port))) {
    if (child.exitCode !== null || Date.now() > deadlineMs) throw new Error(output);
    await sleep(LOOK_AGAIN_MS);
  }
  return {
    url,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** @throws where there is none. The test command looks for one, and fetches one where it can. */
export function findHaproxy(): string {
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin"];
  const places = [
    process.env["HAPROXY_PATH"] ?? "",
    ...folders.map((folder) => join(folder, "haproxy")),
    FETCHED,
  ];
  const found = places.find((path) => path !== "" && existsSync(path));
  if (found === undefined) throw new Error("no haproxy is on the PATH or in HAPROXY_PATH");
  return found;
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(port, "127.0.0.1", () => {
      probe.destroy();
      resolve(true);
    });
    probe.once("error", () => resolve(false));
  });
}
