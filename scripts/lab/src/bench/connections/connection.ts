import { once } from "node:events";
import { connect, type Socket } from "node:net";

/**
 * A connection with one question under way at a time. A client library would cost as much as the
 * server: a connection speaks only the protocol that it measures.
 */
export abstract class Connection<Answer> {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #settle: { resolve(answer: Answer): void; reject(error: Error): void } | null = null;

  protected constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on("data", (chunk) => {
      this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
      this.#received = this.take(this.#received);
    });
    socket.on("error", (error) => this.fail(error));
    socket.on("close", () => this.fail(new Error("The server hung up.")));
  }

  protected static async connect(url: string): Promise<Socket> {
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    await once(socket, "connect");
    return socket;
  }

  close(): void {
    this.#settle = null;
    this.#socket.destroy();
  }

  /** Reads what is complete, and returns the rest. */
  protected abstract take(received: Buffer): Buffer;

  protected ask(text: string | Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      if (this.#socket.closed) this.fail(new Error("The server hung up."));
      else this.write(text);
    });
  }

  protected write(text: string | Buffer): void {
    this.#socket.write(text);
  }

  protected answer(answer: Answer): void {
    this.#settle?.resolve(answer);
  }

  protected fail(error: Error): void {
    this.#settle?.reject(error);
  }
}
