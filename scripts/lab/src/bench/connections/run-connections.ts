import type { Side, Slice } from "../compare.ts";
import { HttpConnection } from "./http-connection.ts";

/** Work over fresh kept-alive connections to a server, one for each of `callers`. */
export function httpSide<Caller>(
  { url, pid }: { url: string; pid: number },
  callers: readonly Caller[],
  work: (connection: HttpConnection, caller: Caller) => Promise<unknown>,
): Side {
  const run = async (seconds: number): Promise<Slice> => {
    const connections = await Promise.all(
      callers.map(async (caller) => ({ caller, http: await HttpConnection.open(url) })),
    );
    try {
      return await runConnections(connections, seconds, ({ http, caller }) => work(http, caller));
    } finally {
      for (const { http } of connections) http.close();
    }
  };
  return { pids: [pid], run };
}

/**
 * Every connection works as soon as it is answered, until the time is up; nothing is under way after.
 * Work that resolves with false isn't counted.
 */
export async function runConnections<Connection>(
  connections: readonly Connection[],
  seconds: number,
  work: (connection: Connection) => Promise<unknown>,
): Promise<Slice> {
  const startedMs = performance.now();
  const endMs = startedMs + seconds * 1000;
  let count = 0;
  const run = async (connection: Connection): Promise<void> => {
    while (performance.now() < endMs) {
      if ((await work(connection)) !== false) count += 1;
    }
  };
  await Promise.all(connections.map(run));
  return { count, seconds: (performance.now() - startedMs) / 1000 };
}
