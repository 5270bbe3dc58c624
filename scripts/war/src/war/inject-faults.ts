import { setTimeout as sleep } from "node:timers/promises";
import type { RedisServer } from "@ludus/testkit/services/start-redis";
import type { Players } from "../players/players.ts";
import type { PrivateServer } from "./private-server.ts";

const CUT_SHARE = 0.5;
const FROZEN_MS = 3000;

export interface Fault {
  what: string;
  at: number;
  /** When a restarted server opened again. */
  openedAt: number | null;
}

export interface FaultTargets {
  players: Players;
  server: PrivateServer | null;
  redis: RedisServer | null;
}

/** Injects one fault after the other, spread over the war. Which ones depends on what there is to hit. */
export async function injectFaults(
  { players, server, redis }: FaultTargets,
  seconds: number,
  onFault: (fault: Fault) => void,
): Promise<void> {
  const faults: (() => Promise<Fault>)[] = [
    () => cutLines(players),
    ...(server ? [() => killServer(server)] : []),
    ...(redis ? [() => freezeRedis(redis)] : []),
    ...(server && seconds >= 20 ? [() => killServer(server)] : []),
  ];
  const pauseMs = (seconds * 1000) / (faults.length + 1);
  const startedMs = performance.now();
  for (const [turn, inject] of faults.entries()) {
    await sleep(Math.max(0, startedMs + pauseMs * (turn + 1) - performance.now()));
    onFault(await inject());
  }
}

async function cutLines(players: Players): Promise<Fault> {
  const at = performance.now();
  const lines = players.cut(CUT_SHARE);
  return { what: `cut ${lines} lines`, at, openedAt: null };
}

async function killServer(server: PrivateServer): Promise<Fault> {
  const at = performance.now();
  await server.killAndRestart();
  const openedAt = performance.now();
  const awayMs = Math.round(openedAt - at);
  return { what: `killed the server, open again after ${awayMs} ms`, at, openedAt };
}

async function freezeRedis(redis: RedisServer): Promise<Fault> {
  const at = performance.now();
  redis.freeze();
  await sleep(FROZEN_MS);
  redis.thaw();
  return { what: `froze Redis for ${FROZEN_MS / 1000} s`, at, openedAt: null };
}
