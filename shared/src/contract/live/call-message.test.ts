import { z } from "zod/mini";
import { expect, test } from "vitest";
import { callMessage, type MessageSocket } from "./call-message.ts";
import { message } from "./message.ts";
import { Problem } from "../problems.ts";

const count = message({
  name: "count",
  access: "signed-in",
  summary: "counts",
  input: z.strictObject({ from: z.int() }),
  reply: z.object({ to: z.int() }),
  rate: { name: "count", points: 1, perSeconds: 1 },
});

/** A socket whose server acknowledges every message like this. */
function socketThat(acknowledge: () => unknown) {
  const sent: unknown[] = [];
  const sender = (isVolatile: boolean): Pick<MessageSocket, "timeout"> => ({
    timeout: (timeoutMs) => ({
      async emitWithAck(name, input) {
        sent.push({ name, input, timeoutMs, isVolatile });
        return acknowledge();
      },
    }),
  });
  return { socket: { ...sender(false), volatile: sender(true) }, sent };
}

test("a message resolves with the reply, without the fields that its declaration doesn't know", async () => {
  const { socket, sent } = socketThat(() => ({ ok: true, data: { to: 7, later: true } }));
  const reply = await callMessage(socket, count, { from: 3 }, { timeoutMs: 500 });
  expect(reply satisfies { to: number }).toEqual({ to: 7 });
  expect(sent).toEqual([{ name: "count", input: { from: 3 }, timeoutMs: 500, isVolatile: false }]);
});

test("a volatile message is sent now or never", async () => {
  const { socket, sent } = socketThat(() => ({ ok: true, data: { to: 7 } }));
  await callMessage(socket, count, { from: 3 }, { timeoutMs: 500, volatile: true });
  expect(sent).toMatchObject([{ isVolatile: true }]);
});

test("a refused message throws the server's problem with its details", async () => {
  const problem = new Problem("BID_TOO_LOW", { minimumBid: 500 }).toBody();
  const { socket } = socketThat(() => ({ ok: false, problem }));
  const refused = callMessage(socket, count, { from: 3 }, { timeoutMs: 500 });
  await expect(refused).rejects.toThrow(Problem);
  await expect(refused).rejects.toMatchObject({
    code: "BID_TOO_LOW",
    message: "Minimum bid is 500",
    details: { minimumBid: 500 },
  });
});

test.each<[string, unknown]>([
  ["a reply of another shape", { ok: true, data: { to: "7" } }],
  ["no reply", { ok: true }],
  ["a problem without a code", { ok: false, problem: { message: "no" } }],
  ["a problem of an unknown code", { ok: false, problem: { code: "SOMEDAY", message: "no" } }],
  ["neither success nor refusal", { data: { to: 7 } }],
  ["nothing", undefined],
])("an acknowledgement with %s throws zod's error, not a problem", async (_name, answer) => {
  const { socket } = socketThat(() => answer);
  await expect(callMessage(socket, count, { from: 3 }, { timeoutMs: 500 })).rejects.toThrow(
    z.core.$ZodError,
  );
});

test("a message without an answer in time throws the socket's error", async () => {
  const { socket } = socketThat(() => {
    throw new Error("operation has timed out");
  });
  await expect(callMessage(socket, count, { from: 3 }, { timeoutMs: 500 })).rejects.toThrow(
    "operation has timed out",
  );
});

test("an input or a reply of the wrong type doesn't compile", async () => {
  const { socket } = socketThat(() => ({ ok: true, data: { to: 7 } }));
  // @ts-expect-error `from` is a number
  const reply = await callMessage(socket, count, { from: "3" }, { timeoutMs: 500 });
  // @ts-expect-error there is no `from` in the reply
  expect(reply.from).toBeUndefined();
});
