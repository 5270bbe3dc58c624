import { messageOf } from "@ludus/shared/errors";
import type { Acknowledgement } from "../players/tally.ts";
import { UserError } from "../../../setup/user-error.mjs";
import { ForkedProcess } from "../../processes/forked-process.ts";
import type { AnswerOf, CallName, InputOf } from "../workers/worker-calls.ts";
import type { WorkerPlan, WorkerSecond } from "../workers/worker-protocol.ts";

const WORKER = new URL("../workers/worker.ts", import.meta.url).pathname;

/** All worker processes, called as one. */
export class WorkerPool {
  readonly #workers: ForkedProcess[] = [];
  /** Since the workers last learned of them. */
  #acknowledged: Acknowledgement[] = [];

  static async open(
    plans: readonly WorkerPlan[],
    execArgv: readonly string[],
  ): Promise<WorkerPool> {
    const pool = new WorkerPool();
    try {
      await Promise.all(
        plans.map((plan) => {
          const worker = new ForkedProcess(WORKER, { execArgv });
          pool.#workers.push(worker);
          return ask(worker, "setUp", plan);
        }),
      );
      return pool;
    } catch (error) {
      await pool.stop();
      throw error;
    }
  }

  /** Everything since the last call. Every worker learns which bids of all had been accepted by then. */
  async second(isLast = false): Promise<WorkerSecond[]> {
    const seconds = await this.all("second", this.#acknowledged, isLast);
    this.#acknowledged = seconds.flatMap(({ rows }) => rows.acknowledged);
    return seconds;
  }

  /** Calls a method of every worker's session. */
  all<Name extends CallName>(name: Name, ...input: InputOf<Name>) {
    return Promise.all(this.#workers.map((worker) => ask(worker, name, ...input)));
  }

  async stop(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.stop()));
  }
}

async function ask<Name extends CallName>(
  worker: ForkedProcess,
  name: Name,
  ...input: InputOf<Name>
): Promise<AnswerOf<Name>> {
  const answer = await worker.ask({ name, input }).catch((error: unknown) => {
    throw new UserError(`A worker of the war failed: ${messageOf(error)}`);
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The worker runs this same code.
  return answer as AnswerOf<Name>;
}
