import { once } from "node:events";
import { connect, type Socket } from "node:net";

export interface HttpAnswer {
  status: number;
  body: Buffer;
}

/** A client library would cost as much as the server: this speaks only the HTTP it measures. */
export class HttpLane {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #settle: { resolve(answer: HttpAnswer): void; reject(error: Error): void } | null = null;
  #isClosed = false;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on("data", (chunk) => this.#take(chunk));
    socket.on("error", (error) => this.#settle?.reject(error));
    socket.on("close", () => {
      this.#isClosed = true;
      this.#settle?.reject(hungUp());
    });
  }

  static async open(port: number): Promise<HttpLane> {
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    return new HttpLane(socket);
  }

  /** `head` without the empty line, and without a length. */
  send(head: string, body = ""): Promise<HttpAnswer> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return reject(hungUp());
      this.#settle = { resolve, reject };
      const length = body === "" ? "" : `content-length: ${Buffer.byteLength(body)}\r\n`;
      this.#socket.write(`${head}${length}\r\n${body}`);
    });
  }

  close(): void {
    this.#settle = null;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const headEnd = this.#received.indexOf("\r\n\r\n");
    if (headEnd === -1) return;
    const head = this.#received.toString("latin1", 0, headEnd);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
    const bodyEnd = headEnd + 4 + length;
    if (Number.isNaN(length)) this.#settle?.reject(new Error(`No length in: ${head}`));
    if (this.#received.length < bodyEnd) return;
    const body = this.#received.subarray(headEnd + 4, bodyEnd);
    this.#received = this.#received.subarray(bodyEnd);
    this.#settle?.resolve({ status: Number(head.slice(9, 12)), body });
  }
}

function hungUp(): Error {
  return new Error("The server hung up.");
}

/** The head of a request as a browser behind a token sends it. */
export function requestHead(method: string, path: string, token?: string): string {
  const lines = [`${method} ${path} HTTP/1.1`, "host: 127.0.0.1", "accept: application/json"];
  if (token !== undefined) lines.push(`authorization: Bearer ${token}`);
  if (method === "POST") lines.push("content-type: application/json");
  return `${lines.join("\r\n")}\r\n`;
}
