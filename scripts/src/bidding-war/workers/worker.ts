import { messageOf } from "@ludus/shared/errors";
import type { AnswerMessage, CallMessage } from "../../processes/forked-process.ts";
import { workerCall } from "./worker-calls.ts";
import { WorkerSession } from "./worker-session.ts";

// A refusal is an Error; thousands a second are thrown, and no stack is ever read.
Error.stackTraceLimit = 0;

const session = new WorkerSession();

process.on("message", ({ id, input: call }: CallMessage) => {
  perform(call).then(
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

async function perform(call: unknown): Promise<unknown> {
  const { name, input } = workerCall.parse(call);
  const answer: unknown = await Reflect.apply(session[name], session, input);
  return answer;
}

function reply(message: AnswerMessage): void {
  process.send?.(message);
}
