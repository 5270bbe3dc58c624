import { once } from "node:events";
import { connect, type Socket } from "node:net";

const TEXT = 0x81;
const MASKED = 0x80;

// Frames are written by hand for the same reason as in `HttpLane`. Masking them with zeros leaves
// their text as it is.
export class SocketLane {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #isOpen = false;
  #isClosed = false;
  #settle: { resolve(answer: string): void; reject(error: Error): void } | null = null;
  /** Messages that nobody asked for: events. */
  events = 0;
  onEvent: ((text: string) => void) | null = null;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on("data", (chunk) => this.#take(chunk));
    socket.on("error", (error) => this.#settle?.reject(error));
    socket.on("close", () => {
      this.#isClosed = true;
      this.#settle?.reject(new Error("The server hung up."));
    });
  }

  static async open(port: number, auth: object = {}): Promise<SocketLane> {
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    const lane = new SocketLane(socket);
    await lane.#greet(auth);
    return lane;
  }

  /** Resolves with the acknowledgement's JSON. */
  emit(event: string, message: object): Promise<string> {
    return this.#expect(() => this.#write(`420${JSON.stringify([event, message])}`));
  }

  close(): void {
    this.#settle = null;
    this.#socket.destroy();
  }

  async #greet(auth: object): Promise<void> {
    await this.#expect(() => {
      this.#socket.write(
        `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.alloc(16).toString("base64")}\r\n\r\n`,
      );
    });
    await this.#expect(() => this.#write(`40${JSON.stringify(auth)}`));
  }

  #expect(act: () => void): Promise<string> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return reject(new Error("The server hung up."));
      this.#settle = { resolve, reject };
      act();
    });
  }

  #write(text: string): void {
    const payload = Buffer.from(text);
    const head = payload.length < 126 ? Buffer.alloc(6) : Buffer.alloc(8);
    head[0] = TEXT;
    if (payload.length < 126) head[1] = MASKED | payload.length;
    else {
      head[1] = MASKED | 126;
      head.writeUInt16BE(payload.length, 2);
    }
    this.#socket.write(Buffer.concat([head, payload]));
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    if (!this.#isOpen) {
      const headEnd = this.#received.indexOf("\r\n\r\n");
      if (headEnd === -1) return;
      this.#isOpen = true;
      this.#received = this.#received.subarray(headEnd + 4);
    }
    for (let text = this.#nextText(); text !== null; text = this.#nextText()) this.#hear(text);
  }

  #nextText(): string | null {
    const { length } = this.#received;
    if (length < 2) return null;
    const short = (this.#received[1] as number) & 0x7f;
    const start = short < 126 ? 2 : short === 126 ? 4 : 10;
    if (length < start) return null;
    const size =
      short < 126
        ? short
        : short === 126
          ? this.#received.readUInt16BE(2)
          : Number(this.#received.readBigUInt64BE(2));
    if (length < start + size) return null;
    const text = this.#received.toString("utf8", start, start + size);
    this.#received = this.#received.subarray(start + size);
    return text;
  }

  /** Engine.IO: 0 open, 2 ping. Socket.IO: 40 connected, 42 event, 43 acknowledgement, 44 refused. */
  #hear(text: string): void {
    if (text.startsWith("42")) {
      this.events += 1;
      this.onEvent?.(text);
    } else if (text.startsWith("2")) this.#write("3");
    else if (text.startsWith("44")) this.#settle?.reject(new Error(text));
    else this.#settle?.resolve(text.slice(text.indexOf("[")));
  }
}
