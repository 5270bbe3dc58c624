import { SOCKETS_PER_ACCOUNT_MAX } from "@ludus/shared/limits";
import { clientAddressOf } from "../../http/requests/client-address.ts";
import type { LogLimit } from "../../http/requests/limit-rate.ts";
import type { LiveServer } from "../live-server.ts";
import { userRoom } from "../rooms.ts";

/** Ends the account's oldest sockets on this node, as far as there are too many. */
export function boundSockets(
  io: LiveServer,
  account: string,
  { logLimit, trustedProxies }: { logLimit: LogLimit; trustedProxies: number },
): void {
  const { adapter, sockets } = io.of("/");
  // A room lists its sockets in the order in which they joined.
  const ids = [...(adapter.rooms.get(userRoom(account)) ?? [])];
  for (const id of ids.slice(0, -SOCKETS_PER_ACCOUNT_MAX)) {
    const oldest = sockets.get(id);
    if (!oldest) continue;
    logLimit("sockets-account", {
      account,
      address: clientAddressOf(oldest.request, trustedProxies),
    });
    oldest.emit("connection-ended", { reason: "too-many-connections" });
    oldest.disconnect(true);
  }
}
