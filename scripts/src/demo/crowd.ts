import { setTimeout as sleep } from "node:timers/promises";
import { callEndpoint } from "@ludus/shared/contract/call-endpoint";
import { marketPage, placeBid } from "@ludus/shared/contract/market-api";
import { Problem } from "@ludus/shared/contract/problems";
import { schoolInfo } from "@ludus/shared/contract/school-api";
import type { Account } from "../bidding-war/accounts/account.ts";
import type { Door } from "../bidding-war/accounts/warm-accounts.ts";
import type { HouseClock } from "../bidding-war/house-clock.ts";
import { pickFrom, type Random } from "../bidding-war/seeded-random.ts";
import { chooseBid } from "./choose-bid.ts";
import type { Barracks } from "./barracks.ts";

/** Where somebody is looking: most look at what ends soon, the others anywhere. */
const ENDING_SOON_SHARE = 0.7;
const TROUBLE_PAUSE_MS = 5000;
const MINUTE_MS = 60_000;

export interface CrowdPlace {
  door: Door;
  barracks: Barracks;
  clock: Pick<HouseClock, "nowMs" | "pace">;
  random: Random;
  say(this: void, line: string): void;
}

/** Lets one bot after the other bid, at random moments, until the signal says that it is enough. */
export async function playCrowd(
  place: CrowdPlace,
  bidsPerMinute: number,
  signal: AbortSignal,
): Promise<void> {
  let hadTrouble = false;
  while (!signal.aborted) {
    const pauseMs = (-Math.log(1 - place.random()) * MINUTE_MS) / bidsPerMinute;
    await pause(hadTrouble ? Math.max(TROUBLE_PAUSE_MS, pauseMs) : pauseMs, signal);
    if (signal.aborted) return;
    try {
      await takeTurn(place);
      hadTrouble = false;
    } catch (error) {
      if (!hadTrouble) place.say(`The house can't be reached: ${(error as Error).message}`);
      hadTrouble = true;
    }
  }
}

/** @throws where the house can't be reached; what it refuses is part of the game. */
async function takeTurn({ door, barracks, clock, random, say }: CrowdPlace): Promise<void> {
  const account = pickFrom(random, barracks.bots);
  if (!account) return;
  try {
    const caller = { ...door, token: account.token };
    const { school } = await callEndpoint(schoolInfo, {}, caller);
    if (school.gold < 100 && school.goldHeld === 0) {
      await barracks.replace(account);
      return;
    }
    const gladiators = await lookAround(caller, random);
    const view = { gladiators, crowd: barracks.ids, nowMs: clock.nowMs(), pace: clock.pace() };
    const choice = chooseBid({ ...account, gold: school.gold }, view, random);
    if (!choice) return;
    const { gladiator, bidAmount } = choice;
    await callEndpoint(placeBid, { id: gladiator.id, bidAmount }, caller);
    say(`${account.username} bids ${bidAmount.toLocaleString("en-US")} for ${gladiator.name}`);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await bow(error, account, barracks);
  }
}

async function lookAround(caller: Door & { token: string }, random: Random) {
  const { gladiators, totalPages } = await callEndpoint(marketPage, {}, caller);
  if (random() < ENDING_SOON_SHARE || totalPages === 1) return gladiators;
  const page = 1 + Math.floor(random() * totalPages);
  return (await callEndpoint(marketPage, { page }, caller)).gladiators;
}

/** Takes a refusal as a polite guest does. */
async function bow(problem: Problem, account: Account, barracks: Barracks): Promise<void> {
  if (problem.code === "SESSION_ENDED") await barracks.replace(account);
  if (problem.code === "UNAVAILABLE") throw problem;
  const { retryAfterSeconds } = problem.details;
  if (retryAfterSeconds !== undefined) await sleep(retryAfterSeconds * 1000, null, { ref: false });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return sleep(ms, undefined, { signal }).catch(() => undefined);
}
