import { me } from "@ludus/shared/contract/accounts/session-api";
import { callApi } from "../api/api.ts";
import { queryClient } from "../queries/query-client.ts";
import { useConnection } from "../stores/connection.ts";

/** Failed handshakes after which the network may be one that blocks WebSockets. */
const HANDSHAKES = 3;
const ASK_EVERY_MS = 5000;

/**
 * Some networks let calls through, but no WebSocket. There the page asks for everything on it every few
 * seconds, and bids go out by HTTP, until a connection comes.
 */
export function createAskingByHttp() {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function ask(): Promise<void> {
    const isAnswered = await callApi(me, {}).then(
      () => true,
      () => false,
    );
    if (failures < HANDSHAKES) return;
    useConnection.setState({ status: isAnswered ? "by-http" : "offline" });
    if (isAnswered) await queryClient.refetchQueries({ type: "active" });
    if (failures < HANDSHAKES) return;
    timer = setTimeout(() => void ask(), ASK_EVERY_MS);
  }

  return {
    handshakeFailed(): boolean {
      failures += 1;
      if (failures === HANDSHAKES) void ask();
      return failures > HANDSHAKES && useConnection.getState().status === "by-http";
    },
    stop(): void {
      failures = 0;
      clearTimeout(timer);
    },
  };
}
