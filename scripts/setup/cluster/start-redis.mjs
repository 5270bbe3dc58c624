import { mkdirSync } from "node:fs";
import { connect } from "node:net";
import { inRoot } from "../paths.mjs";
import { startService } from "./service.mjs";

/**
 * Redis on 127.0.0.1, with its data in `folder`.
 * @param {{ program: string, folder: string, port: number, password: string, isQuiet?: boolean }} options
 */
export function startRedis({ program, folder, port, password, isQuiet = false }) {
  mkdirSync(folder, { recursive: true });
  const service = startService({
    name: "redis",
    isQuiet,
    file: program,
    args: [inRoot("ops", "redis", "redis.conf"), "-"],
    // What stands among the arguments is seen by everybody on this machine.
    input: [
      "bind 127.0.0.1",
      `port ${port}`,
      `dir "${folder}"`,
      `requirepass ${password}`,
      "",
    ].join("\n"),
    stopSignal: "SIGTERM",
    isReady: () => pongs(port, password),
  });
  return { service, url: `redis://:${password}@127.0.0.1:${port}` };
}

/**
 * @param {number} port
 * @param {string} password
 * @returns {Promise<boolean>}
 */
function pongs(port, password) {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(`AUTH ${password}\r\nPING\r\n`);
    });
    let answer = "";
    socket.setEncoding("utf8").on("data", (/** @type {string} */ text) => {
      answer += text;
      if (answer.split("\r\n").length > 2) socket.destroy();
    });
    socket.once("error", () => resolve(false));
    socket.once("close", () => resolve(answer.includes("+PONG")));
  });
}
