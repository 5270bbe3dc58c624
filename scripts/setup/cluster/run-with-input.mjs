import { spawn } from "node:child_process";
import { exitOf } from "../run-process.mjs";

/**
 * @param {string} file
 * @param {string[]} args
 * @param {{ env: NodeJS.ProcessEnv, user: import("./unprivileged-user.mjs").User | undefined, input: string }} options
 * @returns {Promise<{ code: number, output: string }>} once it has ended
 */
export async function runWithInput(file, args, { env, user, input }) {
  const child = spawn(file, args, { env: { ...process.env, ...env }, ...user });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => (output += text));
  }
  child.once("error", (error) => (output += error.message));
  child.stdin.on("error", () => {}).end(input);
  return { code: await exitOf(child), output };
}
