import { once } from "node:events";
import { io } from "socket.io-client";
import type { z } from "zod";
import { callEndpoint } from "@ludus/shared/contract/call-endpoint";
import type { Endpoint, ReplyOf } from "@ludus/shared/contract/endpoint";
import type { TestPlayer } from "./factories.ts";
import type { TestSocket } from "./test-server.ts";

/** A player at the address of a node, or of what stands in front of many. */
export class Visitor {
  readonly url: string;
  readonly player: TestPlayer;

  constructor(url: string, player: TestPlayer) {
    this.url = url;
    this.player = player;
  }

  call<E extends Endpoint>(
    endpoint: E,
    input: z.input<E["input"]>,
    token: string | null = this.player.token,
    headers: Record<string, string> = {},
  ): Promise<ReplyOf<E>> {
    return callEndpoint(endpoint, input, {
      baseUrl: `${this.url}/api`,
      fetch,
      token,
      headers,
    });
  }

  /** Connected again whenever it was cut, as the game's client does. The caller disconnects it. */
  async connect(): Promise<TestSocket> {
    const socket: TestSocket = io(this.url, {
      auth: { token: this.player.token },
      transports: ["websocket"],
      forceNew: true,
      reconnectionDelay: 50,
      reconnectionDelayMax: 500,
    });
    socket.on("disconnect", (reason) => {
      if (reason === "io server disconnect") socket.connect();
    });
    await once(socket as unknown as NodeJS.EventEmitter, "welcome");
    return socket;
  }
}
