import { setTimeout as sleep } from "node:timers/promises";
import { isRunning } from "../../../setup/cluster/cluster-file.mjs";
import { machineNowMs } from "../clock.ts";
import type { Army } from "./army.ts";
import type { PrivateServer } from "./private-server.ts";

const CUT_SHARE = 0.5;
const FROZEN_MS = 3000;

/** Something done to the house in the middle of a war. */
export interface Blow {
  what: string;
  atMs: number;
  /** When a restarted server opened its door. */
  openedAtMs: number | null;
}

export interface Victims {
  army: Army;
  server: PrivateServer | null;
  redisPid: number | null;
}

/** Deals one blow after the other, spread over the war. Which ones depends on what there is to hit. */
export async function dealBlows(
  { army, server, redisPid }: Victims,
  seconds: number,
  onBlow: (blow: Blow) => void,
): Promise<void> {
  const blows: (() => Promise<Blow>)[] = [
    () => cutLines(army),
    ...(server ? [() => killServer(server)] : []),
    ...(redisPid === null ? [] : [() => freezeRedis(redisPid)]),
    ...(server && seconds >= 20 ? [() => killServer(server)] : []),
  ];
  const pauseMs = (seconds * 1000) / (blows.length + 1);
  const startedMs = machineNowMs();
  for (const [turn, deal] of blows.entries()) {
    await sleep(Math.max(0, startedMs + pauseMs * (turn + 1) - machineNowMs()));
    onBlow(await deal());
  }
}

async function cutLines(army: Army): Promise<Blow> {
  const atMs = machineNowMs();
  return { what: `cut ${await army.cut(CUT_SHARE)} lines`, atMs, openedAtMs: null };
}

async function killServer(server: PrivateServer): Promise<Blow> {
  const atMs = machineNowMs();
  await server.killAndRestart();
  const openedAtMs = machineNowMs();
  const awayMs = Math.round(openedAtMs - atMs);
  return { what: `killed the server, open again after ${awayMs} ms`, atMs, openedAtMs };
}

async function freezeRedis(pid: number): Promise<Blow> {
  const atMs = machineNowMs();
  const thaw = () => {
    if (isRunning(pid)) process.kill(pid, "SIGCONT");
  };
  // Whoever interrupts the war wants his Redis back.
  process.once("exit", thaw);
  process.kill(pid, "SIGSTOP");
  try {
    await sleep(FROZEN_MS);
  } finally {
    process.off("exit", thaw);
    thaw();
  }
  return { what: `froze Redis for ${FROZEN_MS / 1000} s`, atMs, openedAtMs: null };
}
