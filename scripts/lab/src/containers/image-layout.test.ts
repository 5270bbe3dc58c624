import { freePort } from "@ludus/testkit/free-port";
import { eventually } from "@ludus/testkit/eventually";
import { makeTemporaryFolder } from "@ludus/testkit/services/temporary-folder";
import { spawn } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { exitOf, runQuietly } from "../../../setup/run-process.mjs";
import { buildLayout } from "./image-layout.ts";

test("Docker is sent all that the image is built from, and its files serve the game on their own", async () => {
  const folder = makeTemporaryFolder("image");
  onTestFinished(() => folder.remove());
  const image = await buildLayout(folder.path);
  const port = String(await freePort());
  const env = { PATH: process.env["PATH"], ...image.environment, PORT: port, HOST: "127.0.0.1" };

  const [program = "", ...args] = image.command;
  const server = spawn(program, args, {
    cwd: image.folder,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void server.kill("SIGKILL"));
  let output = "";
  for (const stream of [server.stdout, server.stderr]) {
    stream.on("data", (text: Buffer) => (output += text.toString()));
  }
  const ended = exitOf(server);
  const [prober = "", ...probe] = image.healthCheck;
  const healthy = eventually(async () => {
    const { code } = await runQuietly(prober, probe, { cwd: image.folder, env });
    expect(code, output).toBe(0);
  });
  await Promise.race([healthy, ended.then(() => expect.fail(output))]);

  // Some packages are loaded with a database or Redis only.
  const bundle = globSync("*.js", { cwd: join(image.folder, "server", "dist") });
  const text = bundle.map((file) =>
    readFileSync(join(image.folder, "server", "dist", file), "utf8"),
  );
  const imported = text.join("\n").matchAll(/(?:from|import\(|^import)\s*"((?:@|\w)[^":]*)"/gm);
  const packages = [...new Set([...imported].map(([, name = ""]) => name))];
  expect(packages).toContain("better-sqlite3");
  const loads = packages.map((name) => `await import("${name}");`).join("\n");
  const options = { cwd: join(image.folder, "server") };
  const loaded = await runQuietly(program, ["--input-type=module", "--eval", loads], options);
  expect(loaded.code, loaded.output).toBe(0);

  const page = await fetch(`http://127.0.0.1:${port}/`);
  const [script] = /\/assets\/[\w-]+\.js/.exec(await page.text()) ?? [];
  const asset = await fetch(`http://127.0.0.1:${port}${script}`);
  expect([page.status, asset.status]).toEqual([200, 200]);
  server.kill("SIGTERM");
  expect(await ended, output).toBe(0);
});
