import { io } from "socket.io-client";
import type { z } from "zod";
import { callEndpoint } from "@ludus/shared/contract/call-endpoint";
import type { Endpoint, ReplyOf } from "@ludus/shared/contract/endpoint";
import { ServerProcess } from "./server-process.ts";
import type { TestSocket } from "./test-server.ts";

/** A server in a process of its own, that players reach and that can be killed. */
export class ChildServer {
  readonly url: string;
  readonly #process: ServerProcess;

  private constructor(url: string, process: ServerProcess) {
    this.url = url;
    this.#process = process;
  }

  static async start(settings: Record<string, string>): Promise<ChildServer> {
    const process = new ServerProcess({ LOG_LEVEL: "error", ...settings });
    return new ChildServer(await process.opened(), process);
  }

  call<E extends Endpoint>(
    endpoint: E,
    input: z.input<E["input"]>,
    token?: string | null,
    headers: Record<string, string> = {},
  ): Promise<ReplyOf<E>> {
    const baseUrl = `${this.url}/api`;
    return callEndpoint(endpoint, input, { baseUrl, fetch, token: token ?? null, headers });
  }

  /** The caller disconnects it. */
  async connect(token: string): Promise<TestSocket> {
    const socket: TestSocket = io(this.url, {
      auth: { token },
      transports: ["websocket"],
      reconnection: false,
      forceNew: true,
    });
    await new Promise((resolve, reject) => {
      socket.once("welcome", resolve);
      socket.once("connect_error", reject);
      // Killed between taking the connection and its first word.
      socket.once("disconnect", () => reject(new Error("the node is gone")));
    });
    return socket;
  }

  /** At once, in the middle of whatever it does. */
  async kill(): Promise<void> {
    this.#process.signal("SIGKILL");
    await this.#process.exited;
  }
}
