import { fork, type ChildProcess } from "node:child_process";
import { z } from "zod";
import { root } from "../../../setup/paths.mjs";
import { exitOf } from "../../../setup/run-process.mjs";

interface CallMessage {
  id: number;
  input: unknown;
}

const answerMessage = z.object({
  id: z.int(),
  answer: z.unknown().optional(),
  error: z.string().optional(),
});
export type AnswerMessage = z.infer<typeof answerMessage>;

/** The id of the message that a forked process may send first. */
const GREETING_ID = 0;

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

export interface ForkOptions {
  args?: readonly string[];
  env?: Readonly<Record<string, string>>;
  execArgv?: readonly string[];
}

/** A script of ours in a process of its own, which answers calls and ends when it is disconnected. */
export class ForkedProcess {
  readonly #process: ChildProcess;
  readonly #waiting = new Map<number, Waiting>();
  #ids = GREETING_ID;

  constructor(script: string, { args = [], env = {}, execArgv = [] }: ForkOptions = {}) {
    const loader = script.endsWith(".ts") ? ["--import", "tsx"] : [];
    this.#process = fork(script, args, {
      cwd: root,
      env: { ...process.env, NODE_ENV: "production", ...env },
      execArgv: [...loader, ...execArgv],
      serialization: "advanced",
    });
    this.#process.on("message", (message) => this.#take(answerMessage.parse(message)));
    this.#process.once("exit", (code, signal) => {
      const error = new Error(`${script} ended: ${signal ?? code}`);
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
    });
  }

  get pid(): number {
    return this.#process.pid ?? 0;
  }

  /** Resolves with its first message. To be called at once. */
  greeting(): Promise<unknown> {
    return this.#answerTo(GREETING_ID);
  }

  /** Rejects when it answers with an error, or ends before it answers. */
  ask(input: unknown): Promise<unknown> {
    this.#ids += 1;
    const answer = this.#answerTo(this.#ids);
    const message: CallMessage = { id: this.#ids, input };
    this.#process.send(message, (error) => {
      if (error) this.#take({ id: message.id, error: error.message });
    });
    return answer;
  }

  /** Resolves when it has finished and ended. */
  async stop(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const exited = exitOf(this.#process);
    if (this.#process.connected) this.#process.disconnect();
    else this.#process.kill("SIGKILL");
    await exited;
  }

  #answerTo(id: number): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
    });
  }

  #take({ id, answer, error }: AnswerMessage): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error === undefined) waiting?.resolve(answer);
    else waiting?.reject(new Error(error));
  }
}
