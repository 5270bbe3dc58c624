import type { Api } from "@ludus/testkit/players/api";
import type { PlayerSocket } from "@ludus/testkit/players/connect-player";
import { registerPlayer, type Account } from "@ludus/testkit/players/register-player";
import type { LocalServer } from "@ludus/testkit/server/local-server";

/** A player at an address of their own, as the proxy in front of a server tells it. */
export interface AddressedPlayer extends Account {
  headers: Record<string, string>;
  api: Api;
  /** The caller disconnects it. */
  connect(): Promise<PlayerSocket>;
}

/** @param number of the address, to 254 */
export async function registerAt(
  server: LocalServer,
  number: number,
  username: string,
): Promise<AddressedPlayer> {
  const headers = { "x-forwarded-for": `203.0.113.${number}` };
  const api: Api = {
    call: (endpoint, input, token, others) =>
      server.call(endpoint, input, token, { ...others, ...headers }),
  };
  const account = await registerPlayer(api, { username });
  const connect = () => server.connect(account.token, { headers, reconnects: true });
  return { ...account, headers, api, connect };
}
