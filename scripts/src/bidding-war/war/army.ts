import type { SentColumns } from "../players/delivery.ts";
import type { Finish, OrderName, Orders, WorkerPlan } from "../workers/orders.ts";
import { WorkerProcess } from "../workers/worker-process.ts";

/** All workers, ordered as one. */
export class Army {
  readonly #workers: WorkerProcess[];
  /** What has been sent since the workers were last told. */
  #sent: SentColumns[] = [];

  private constructor(workers: WorkerProcess[]) {
    this.#workers = workers;
  }

  static async enlist(plans: readonly WorkerPlan[], execArgv: readonly string[]): Promise<Army> {
    const army = new Army(plans.map(() => new WorkerProcess(execArgv)));
    try {
      await Promise.all(
        army.#workers.map((worker, index) => worker.ask("enlist", plans[index] as WorkerPlan)),
      );
      return army;
    } catch (error) {
      await army.stop();
      throw error;
    }
  }

  async connect(): Promise<void> {
    await this.#all("connect", null);
  }

  async start(): Promise<void> {
    await this.#all("start", null);
  }

  /** What happened since the last time. Every worker learns what all of them had sent by then. */
  async second(isLast = false): Promise<Orders["second"]["answer"][]> {
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

  compare(truth: Orders["compare"]["order"]["truth"]): Promise<Orders["compare"]["answer"][]> {
    return this.#all("compare", { truth });
  }

  async stop(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.stop()));
  }

  #all<Name extends OrderName>(name: Name, order: Orders[Name]["order"]) {
    return Promise.all(this.#workers.map((worker) => worker.ask(name, order)));
  }
}
