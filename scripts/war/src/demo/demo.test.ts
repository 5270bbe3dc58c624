import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LocalServer } from "@ludus/testkit/server/local-server";
import { afterAll, expect, test } from "vitest";
import { inRoot, root } from "../../../setup/paths.mjs";
import { exitOf } from "../../../setup/run-process.mjs";
import { buildWhatIsStale } from "../../../src/commands/build-what-is-stale.ts";

await buildWhatIsStale(["server"]);
const folder = mkdtempSync(join(tmpdir(), "ludus-demo-test-"));
const server = await LocalServer.open({ settings: { RATE_LIMITS: "on", MARKET_SIZE: "12" } });
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Lets a crowd play until it has bid so often, and stops it with Ctrl-C. */
async function playUntil(bids: number): Promise<{ code: number; output: string }> {
  const options = ["--bots", "3", "--bids", "600", "--accounts", folder];
  const args = [inRoot("scripts", "ludus.mjs"), "demo", "--url", server.url, ...options];
  const child = spawn(process.execPath, args, { cwd: root });
  const exited = exitOf(child);
  let output = "";
  const played = new Promise<void>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if ((output.match(/ bids /g) ?? []).length >= bids) resolve();
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
  });
  await Promise.race([played, exited]);
  child.kill("SIGINT");
  return { code: await exited, output };
}

function readUsernames(): string[] {
  const file = readdirSync(folder).find((name) => name.startsWith("demo-")) ?? "";
  const accounts = JSON.parse(readFileSync(join(folder, file), "utf8")) as { username: string }[];
  return accounts.map(({ username }) => username);
}

test("a crowd bids within the rate limits, ends on Ctrl-C, and comes back with the same bots", async () => {
  const first = await playUntil(3);
  expect(first.output).toMatch(/^3 Romans are at the market/);
  expect(first.output).toMatch(/\n\w+\.\w+ bids [\d,]+ for \S+/);
  expect(first.output).toMatch(/The crowd has gone home\.\n$/);
  expect(first.code).toBe(0);
  const usernames = readUsernames();
  expect(usernames).toHaveLength(3);

  const second = await playUntil(1);
  expect(second.code).toBe(0);
  expect(readUsernames()).toEqual(usernames);
});
