import { ForkedProcess } from "@ludus/testkit/processes/forked-process";
import { z } from "zod";
import type { lightTarget } from "./watch-lightly.ts";

const SCRIPT = new URL("watch-lightly.ts", import.meta.url).pathname;

const figures = z.object({ up: z.int(), cut: z.int(), megabytes: z.number() });
export type LightFigures = z.infer<typeof figures>;

/** A crowd in a process of its own: its sockets watch as players do, and read nothing. */
export class LightWatchers {
  readonly #process: ForkedProcess;

  private constructor(process: ForkedProcess) {
    this.#process = process;
  }

  /** Resolves once all of them watch. */
  static async open(target: z.input<typeof lightTarget>): Promise<LightWatchers> {
    const process = new ForkedProcess(SCRIPT, { args: [JSON.stringify(target)] });
    await process.greeting();
    return new LightWatchers(process);
  }

  /** How many watch, how many lines were cut, and what all got until now. */
  async look(): Promise<LightFigures> {
    return figures.parse(await this.#process.ask(null));
  }

  stop(): Promise<void> {
    return this.#process.stop();
  }
}
