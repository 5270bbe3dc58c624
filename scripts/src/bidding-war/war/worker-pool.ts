import { messageOf } from "@ludus/shared/errors";
import type { SentColumns } from "../players/delivery.ts";
import { UserError } from "../../../setup/user-error.mjs";
import { ForkedProcess } from "../../processes/forked-process.ts";
import type { CallName, Finish, WorkerCalls, WorkerPlan } from "../workers/worker-protocol.ts";

const WORKER = new URL("../workers/worker.ts", import.meta.url).pathname;

/** All worker processes, called as one. */
export class WorkerPool {
  readonly #workers: ForkedProcess[];
  /** Bids sent since the workers last learned of them. */
  #sent: SentColumns[] = [];

  private constructor(workers: ForkedProcess[]) {
    this.#workers = workers;
  }

  static async open(
    plans: readonly WorkerPlan[],
    execArgv: readonly string[],
  ): Promise<WorkerPool> {
    const pool = new WorkerPool(plans.map(() => new ForkedProcess(WORKER, { execArgv })));
    try {
      await Promise.all(
        pool.#workers.map((worker, index) => ask(worker, "setUp", plans[index] as WorkerPlan)),
      );
      return pool;
    } catch (error) {
      await pool.stop();
      throw error;
    }
  }

  async connect(): Promise<void> {
    await this.#all("connect", null);
  }

  async start(): Promise<void> {
    await this.#all("start", null);
  }

  /** Everything since the last call. Every worker learns what all of them had sent by then. */
  async second(isLast = false): Promise<WorkerCalls["second"]["answer"][]> {
    const seconds = await this.#all("second", { sent: this.#sent, isLast });
    this.#sent = seconds.map(({ sent }) => sent);
    return seconds;
  }

  async cut(share: number): Promise<number> {
    const answers = await this.#all("cut", { share });
    return answers.reduce((sum, { cut }) => sum + cut, 0);
  }

  finish(): Promise<Finish[]> {
    return this.#all("finish", null);
  }

  compare(
    truth: WorkerCalls["compare"]["input"]["truth"],
  ): Promise<WorkerCalls["compare"]["answer"][]> {
    return this.#all("compare", { truth });
  }

  async stop(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.stop()));
  }

  #all<Name extends CallName>(name: Name, input: WorkerCalls[Name]["input"]) {
    return Promise.all(this.#workers.map((worker) => ask(worker, name, input)));
  }
}

async function ask<Name extends CallName>(
  worker: ForkedProcess,
  name: Name,
  input: WorkerCalls[Name]["input"],
): Promise<WorkerCalls[Name]["answer"]> {
  try {
    return (await worker.ask({ name, input })) as WorkerCalls[Name]["answer"];
  } catch (error) {
    throw new UserError(`A worker of the war failed: ${messageOf(error)}`);
  }
}
