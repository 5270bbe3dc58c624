import { fork, type ChildProcess } from "node:child_process";
import { inRoot, root } from "../../setup/paths.mjs";
import { exitOf } from "../../setup/run-process.mjs";

const ANSWER_MS_MAX = 60_000;

/** A process of its own that talks to the bench in messages, and ends when it is told to. */
export class Child {
  readonly #process: ChildProcess;

  private constructor(process: ChildProcess) {
    this.#process = process;
  }

  /** Starts a script of `scripts/src/bench`, or a built one. Resolves with its first message. */
  static async start(
    script: string,
    args: string[],
    { env = {}, execArgv = [] }: { env?: NodeJS.ProcessEnv; execArgv?: string[] } = {},
  ): Promise<{ child: Child; hello: unknown }> {
    const loader = script.endsWith(".ts") ? ["--import", "tsx"] : [];
    const forked = fork(script, args, {
      cwd: root,
      env: { ...process.env, NODE_ENV: "production", ...env },
      execArgv: [...loader, ...execArgv],
    });
    const child = new Child(forked);
    return { child, hello: await child.#message<unknown>() };
  }

  get pid(): number {
    return this.#process.pid ?? 0;
  }

  ask<Answer>(order: unknown): Promise<Answer> {
    this.#process.send(order as object);
    return this.#message<Answer>();
  }

  /** Lets it finish and waits until it has ended. */
  async stop(): Promise<void> {
    const exited = exitOf(this.#process);
    this.#process.disconnect();
    await exited;
  }

  #message<T>(): Promise<T> {
    return new Promise((resolve, reject) => {
      const child = this.#process;
      const timer = setTimeout(() => {
        child.kill();
        fail("did not answer");
      }, ANSWER_MS_MAX);
      const fail = (what: number | string | null) => {
        clearTimeout(timer);
        reject(new Error(`${child.spawnargs.at(1)} ended: ${what}`));
      };
      child.once("exit", fail);
      child.once("message", (message) => {
        clearTimeout(timer);
        child.off("exit", fail);
        resolve(message as T);
      });
    });
  }
}

/** A bare server. Resolves with its port. */
export async function startBareServer(name: string, args: string[] = []) {
  const script = inRoot("scripts", "src", "bench", "bare", `${name}.ts`);
  const { child, hello } = await Child.start(script, args);
  return { child, port: (hello as { port: number }).port };
}
