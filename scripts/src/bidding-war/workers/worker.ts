import { Garrison } from "./garrison.ts";
import type { AnswerMessage, OrderMessage } from "./orders.ts";

/** The process behind `WorkerProcess`: takes orders, one answer each, and ends with its parent. */
// A refusal is an Error, of which thousands a second are thrown and no stack is ever read.
Error.stackTraceLimit = 0;

const garrison = new Garrison();

process.on("message", (message) => {
  const { id, name, order } = message as OrderMessage;
  const obey = garrison[name] as (order: unknown) => unknown;
  Promise.resolve()
    .then(() => obey.call(garrison, order))
    .then(
      (answer) => reply({ id, answer }),
      (error: unknown) =>
        reply({ id, error: error instanceof Error ? error.message : String(error) }),
    );
});
process.once("disconnect", () => {
  garrison.close();
  process.exit(0);
});
// The terminal's Ctrl-C reaches every process of the group; the parent decides what it means.
process.on("SIGINT", () => undefined);

function reply(message: AnswerMessage): void {
  process.send?.(message);
}
