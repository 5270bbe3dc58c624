import { createRequire } from "node:module";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { requireNoNativeFault } from "@ludus/testkit/server/native-fault";
import { ServerProcess } from "@ludus/testkit/server/server-process";

const TEST_MS_MAX = 180_000;

test(
  "a process ends with status 0 while its worker threads still use the binary packages",
  async () => {
    const require = createRequire(import.meta.url);
    const sqlite = JSON.stringify(require.resolve("better-sqlite3"));
    const argon2 = JSON.stringify(require.resolve("@node-rs/argon2"));
    const worker = `
      const database = new (require(${sqlite}))(":memory:");
      database.exec("create table numbers (n integer)");
      setInterval(() => {
        database.prepare("insert into numbers values (?)").run(1);
        database.prepare("select * from numbers").all();
        void require(${argon2}).hash("password");
        gc();
      });
      require("node:worker_threads").parentPort.postMessage("at work");
    `;
    const main = `
      const { Worker } = require("node:worker_threads");
      let working = 0;
      for (let count = 0; count < 3; count += 1) {
        const worker = new Worker(${JSON.stringify(worker)}, { eval: true });
        worker.once("message", () => {
          working += 1;
          if (working === 3) setTimeout(() => process.exit(0), 100);
        });
      }
    `;
    const child = spawn(process.execPath, ["--expose-gc", "-e", main]);
    let stderr = "";
    child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
    const [code] = await once(child, "close");
    expect([code, stderr]).toEqual([0, ""]);
  },
  TEST_MS_MAX,
);

test("a native fault on a server's standard error is reported when it is stopped", async () => {
  const fault = "Assertion failed: (env) != nullptr";
  const server = new ServerProcess(
    { DATABASE_URL: "mysql://nowhere" },
    { execArgv: [`--import=data:text/javascript,console.error("${fault}")`] },
  );
  await server.exited;
  await expect(server.end()).rejects.toThrow(fault);
  expect(() => requireNoNativeFault("The server", "FATAL ERROR: out of memory")).toThrow("FATAL");
  expect(() => requireNoNativeFault("The server", "An assertion of ours failed")).not.toThrow();
});
