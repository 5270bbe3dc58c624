import { setTimeout as sleep } from "node:timers/promises";
import type { Api } from "@ludus/testkit/players/api";
import type { Account } from "@ludus/testkit/players/register-player";
import { ForkedProcess } from "@ludus/testkit/processes/forked-process";
import { registerAccounts } from "../accounts/open-accounts.ts";
import type { FloodTarget } from "./flooder.ts";
import { FLOODS } from "./floods.ts";

const FLOODER = new URL("flooder.ts", import.meta.url).pathname;

export interface FloodRun {
  name: string;
  /** By `performance.now()`. */
  fromMs: number;
  untilMs: number;
}

const ACCOUNTS_MAX = Math.max(
  ...FLOODS.map((flood) => (flood.by === "sockets" ? flood.accounts : 0)),
);

/** Registers the accounts of all floods. Before a war: signing up takes a flooded server's time. */
export function openFlooders(api: Api): Promise<Account[]> {
  return registerAccounts(api, "flooder", ACCOUNTS_MAX);
}

/** Floods a server from one address by a process of its own, one flood after the other. */
export async function floodServer(
  url: string,
  flooders: readonly Account[],
  lots: readonly string[],
  seconds: number,
): Promise<FloodRun[]> {
  const startedMs = performance.now();
  const runs: FloodRun[] = [];
  for (const [flood, { name, ...kind }] of FLOODS.entries()) {
    const accounts = flooders.slice(0, kind.by === "sockets" ? kind.accounts : 0);
    const tokens = accounts.map(({ token }) => token);
    const target: FloodTarget = { url, flood, tokens, lots: [...lots] };
    const flooder = new ForkedProcess(FLOODER, { args: [JSON.stringify(target)] });
    try {
      await flooder.greeting();
      const fromMs = performance.now();
      const endsMs = startedMs + (seconds * 1000 * (flood + 1)) / FLOODS.length;
      await sleep(Math.max(0, endsMs - fromMs));
      runs.push({ name, fromMs, untilMs: performance.now() });
    } finally {
      await flooder.stop();
    }
  }
  return runs;
}
