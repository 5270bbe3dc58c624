import { fork, type ChildProcess } from "node:child_process";
import { root } from "../../../setup/paths.mjs";
import { exitOf } from "../../../setup/run-process.mjs";
import { WarError } from "../war-error.ts";
import type { AnswerMessage, OrderName, Orders } from "./orders.ts";

const SCRIPT = new URL("worker.ts", import.meta.url).pathname;

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** A process full of players, on a core of its own where there is one. */
export class WorkerProcess {
  readonly #process: ChildProcess;
  readonly #waiting = new Map<number, Waiting>();
  #ids = 0;

  constructor(execArgv: readonly string[] = []) {
    this.#process = fork(SCRIPT, [], {
      cwd: root,
      execArgv: ["--import", "tsx", ...execArgv],
      serialization: "advanced",
    });
    this.#process.on("message", (message) => this.#take(message as AnswerMessage));
    this.#process.once("exit", (code, signal) => {
      for (const { reject } of this.#waiting.values()) {
        reject(new WarError(`A worker of the war ended: ${signal ?? code}`));
      }
      this.#waiting.clear();
    });
  }

  ask<Name extends OrderName>(
    name: Name,
    order: Orders[Name]["order"],
  ): Promise<Orders[Name]["answer"]> {
    this.#ids += 1;
    const id = this.#ids;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#process.send({ id, name, order }, (error) => {
        if (error) reject(new WarError(`A worker of the war has ended: ${error.message}`));
      });
    });
  }

  /** Ends it, whatever it does. */
  async stop(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const exited = exitOf(this.#process);
    if (this.#process.connected) this.#process.disconnect();
    else this.#process.kill("SIGKILL");
    await exited;
  }

  #take({ id, answer, error }: AnswerMessage): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error === undefined) waiting?.resolve(answer);
    else waiting?.reject(new WarError(`A worker of the war: ${error}`));
  }
}
