import { once } from "node:events";
import { connect } from "node:net";
import { z } from "zod";

const failure = z.object({ error: z.string(), message: z.string() });
const answer = z.tuple([z.literal(1), z.number(), failure.nullable(), z.unknown()]);
const wrapped = z.object({ value: z.unknown() });

/**
 * Firefox's own socket for the commands of WebDriver, one at a time. geckodriver would pass them on to it
 * from HTTP, but Debian has none.
 */
export async function connectMarionette(port: number) {
  const socket = connect(port, "127.0.0.1");
  let received = Buffer.alloc(0);
  socket.on("data", (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      // Messages are JSON behind their length: `28:[0,1,"WebDriver:Refresh",{}]`.
      const start = received.indexOf(":") + 1;
      const end = start + Number(received.subarray(0, Math.max(0, start - 1)));
      if (start === 0 || received.length < end) return;
      socket.emit("message", JSON.parse(received.subarray(start, end).toString()));
      received = received.subarray(end);
    }
  });
  const gone = { error: "no connection", message: "Firefox has ended." };
  socket.on("close", () => socket.emit("message", [1, 0, gone, null]));
  // `close` follows.
  socket.on("error", () => undefined);
  await once(socket, "message");

  let turn: Promise<unknown> = Promise.resolve();
  async function exchange(command: string, parameters: object): Promise<unknown> {
    const message = JSON.stringify([0, 1, `WebDriver:${command}`, parameters]);
    const answered = once(socket, "message");
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    const [[, , error, result]] = z.tuple([answer]).parse(await answered);
    if (error) throw new Error(`${command}: ${error.error}: ${error.message}`);
    const { data } = wrapped.safeParse(result);
    return data && "value" in data ? data.value : result;
  }
  return {
    send(command: string, parameters: object = {}): Promise<unknown> {
      const answered = turn.then(() => exchange(command, parameters));
      turn = answered.catch(() => undefined);
      return answered;
    },
    close: () => socket.destroy(),
  };
}
