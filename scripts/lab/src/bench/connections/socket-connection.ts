import { textFrame, upgradeRequest } from "@ludus/testkit/processes/websocket-bytes";
import { Connection } from "./connection.ts";

export class SocketConnection extends Connection<string> {
  #isOpen = false;

  static async open(url: string, auth: object = {}): Promise<SocketConnection> {
    const connection = new SocketConnection(await Connection.connect(url));
    await connection.ask(upgradeRequest());
    await connection.ask(textFrame(`40${JSON.stringify(auth)}`));
    return connection;
  }

  /** Resolves with the acknowledgement's JSON. */
  emit(event: string, message: object): Promise<string> {
    return this.ask(textFrame(`420${JSON.stringify([event, message])}`));
  }

  protected override take(received: Buffer): Buffer {
    let rest = received;
    if (!this.#isOpen) {
      const headEnd = rest.indexOf("\r\n\r\n");
      if (headEnd === -1) return rest;
      this.#isOpen = true;
      rest = rest.subarray(headEnd + 4);
    }
    for (let end = 0; ; rest = rest.subarray(end)) {
      const start = startOfText(rest);
      end = start + sizeOfText(rest, start);
      if (Number.isNaN(end) || rest.length < end) return rest;
      this.#hear(rest.toString("utf8", start, end));
    }
  }

  /** Engine.IO: 0 open, 2 ping. Socket.IO: 40 connected, 42 event, 43 acknowledgement, 44 refused. */
  #hear(text: string): void {
    if (text.startsWith("42")) return;
    if (text.startsWith("2")) this.write(textFrame("3"));
    else if (text.startsWith("44")) this.fail(new Error(text));
    else this.answer(text.slice(text.indexOf("[")));
  }
}

/** NaN while the head is not complete. */
function startOfText(received: Buffer): number {
  const short = (received[1] ?? NaN) & 0x7f;
  const start = short < 126 ? 2 : short === 126 ? 4 : 10;
  return received.length < Math.max(2, start) ? NaN : start;
}

function sizeOfText(received: Buffer, start: number): number {
  if (start === 4) return received.readUInt16BE(2);
  if (start === 10) return Number(received.readBigUInt64BE(2));
  return (received[1] ?? NaN) & 0x7f;
}
