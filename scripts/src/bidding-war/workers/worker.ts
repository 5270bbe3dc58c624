import { messageOf } from "@ludus/shared/errors";
import type { AnswerMessage, CallMessage } from "../../processes/forked-process.ts";
import type { WorkerCall } from "./worker-protocol.ts";
import { WorkerSession } from "./worker-session.ts";

// A refusal is an Error; thousands a second are thrown, and no stack is ever read.
Error.stackTraceLimit = 0;

const session = new WorkerSession();

process.on("message", ({ id, input }: CallMessage) => {
  const call = input as WorkerCall;
  const perform = session[call.name] as (input: unknown) => unknown;
  Promise.resolve()
    .then(() => perform.call(session, call.input))
    .then(
      (answer) => reply({ id, answer }),
      (error: unknown) => reply({ id, error: messageOf(error) }),
    );
});
process.once("disconnect", () => {
  session.close();
  process.exit(0);
});
// The terminal's Ctrl-C reaches every process of the group; the parent decides what it means.
process.on("SIGINT", () => undefined);

function reply(message: AnswerMessage): void {
  process.send?.(message);
}
