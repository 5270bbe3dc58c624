import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildWhatIsStale } from "../../setup/build.mjs";
import { inRoot, root } from "../../setup/paths.mjs";
import { exitOf } from "../../setup/run-process.mjs";
import { startBuiltServer, type BuiltServer } from "../local-server/built-server.ts";

let folder: string;
let server: BuiltServer;
beforeAll(async () => {
  await buildWhatIsStale(["server"]);
  folder = mkdtempSync(join(tmpdir(), "ludus-demo-test-"));
  server = await startBuiltServer({
    DATABASE_URL: `file:${join(folder, "ludus.db")}`,
    RATE_LIMITS: "on",
    MARKET_SIZE: "12",
  });
}, 60_000);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** Lets a crowd play until it has bid so often, and sends it home with Ctrl-C. */
async function playUntil(bids: number): Promise<{ code: number; output: string }> {
  const main = inRoot("scripts", "src", "demo", "main.ts");
  const url = `http://127.0.0.1:${server.port}`;
  const options = ["--url", url, "--bots", "3", "--bids", "600", "--accounts", folder];
  const child = spawn(process.execPath, ["--import", "tsx", main, ...options], { cwd: root });
  const exited = exitOf(child);
  let output = "";
  const told = new Promise<void>((resolve) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      if ((output.match(/ bids /g) ?? []).length >= bids) resolve();
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
  });
  await Promise.race([told, exited]);
  child.kill("SIGINT");
  return { code: await exited, output };
}

function rollOfBots(): string[] {
  const file = readdirSync(folder).find((name) => name.startsWith("demo-")) ?? "";
  const roll = JSON.parse(readFileSync(join(folder, file), "utf8")) as { username: string }[];
  return roll.map(({ username }) => username);
}

test("a crowd of Romans bids within the house's limits, goes home when told, and comes back", async () => {
  const first = await playUntil(3);
  expect(first.output).toMatch(/^3 Romans are at the market/);
  expect(first.output).toMatch(/\n\w+\.\w+ bids [\d,]+ for \S+/);
  expect(first.output).toMatch(/The crowd has gone home\.\n$/);
  expect(first.code).toBe(0);
  const roll = rollOfBots();
  expect(roll).toHaveLength(3);

  const second = await playUntil(1);
  expect(second.code).toBe(0);
  expect(rollOfBots()).toEqual(roll);
});
