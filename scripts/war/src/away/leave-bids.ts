import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Problem } from "@ludus/shared/contract/problems";
import { subscribeToPush } from "@ludus/shared/contract/push-api";
import { MINIMUM_RAISE_GOLD } from "@ludus/shared/limits";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import type { Api } from "@ludus/testkit/players/api";
import { bidByHttp } from "@ludus/testkit/players/place-bid";
import type { Account } from "@ludus/testkit/players/register-player";
import type { PushService } from "@ludus/testkit/push/start-push-service";
import pMap from "p-map";
import { z } from "zod/mini";
import { inTurn } from "@ludus/testkit/in-turn";
import { registerAccounts } from "../accounts/open-accounts.ts";
import { isUndecided } from "../players/bidder.ts";

const SUBSCRIBING_AT_ONCE = 16;
const REPEAT_MS = 250;
/** A busy machine takes long for a bid that leads; the war waits for it. */
const LEADING_MS_MAX = 60_000;
/** Prices move between a look and a bid. */
const JUMP_GOLD = 10 * MINIMUM_RAISE_GOLD;

/** A player without a tab, whose browser is subscribed to pushes. */
export interface AwayPlayer {
  account: Account;
  endpoint: string;
}

/** The one bid of such a player that led. */
export interface LeftBid {
  username: string;
  endpoint: string;
  gladiatorId: string;
  /** The lot's among those of the war. */
  index: number;
  bidId: number;
  sentMs: number;
}

export async function openAwayPlayers(
  api: Api,
  count: number,
  push: PushService,
): Promise<AwayPlayer[]> {
  const accounts = await registerAccounts(api, "away", count);
  const subscribe = async (account: Account) => {
    const subscription = push.subscribe();
    await api.call(subscribeToPush, subscription, account.token);
    return { account, endpoint: subscription.endpoint };
  };
  return pMap(accounts, subscribe, { concurrency: SUBSCRIBING_AT_ONCE });
}

/** Spreads their bids over the first half of the war, so that the pushes come while it is fought. */
export async function leaveBids(
  api: Api,
  players: readonly AwayPlayer[],
  gladiators: readonly Gladiator[],
  seconds: number,
): Promise<LeftBid[]> {
  const untilMs = performance.now() + seconds * 1000 + LEADING_MS_MAX;
  const pauseMs = (seconds * 1000) / 2 / players.length;
  const left = players.map(async (player, number) => {
    await sleep(pauseMs * number);
    const bid = await leadOnce(api, player, inTurn(gladiators, number), untilMs);
    return bid ? [{ ...bid, index: number % gladiators.length }] : [];
  });
  return (await Promise.all(left)).flat();
}

/** Bids until one leads; null: none did in time. */
async function leadOnce(
  api: Api,
  { account, endpoint }: AwayPlayer,
  { id: gladiatorId, minimumBid }: Gladiator,
  untilMs: number,
): Promise<Omit<LeftBid, "index"> | null> {
  let bid = { gladiatorId, bidAmount: minimumBid + JUMP_GOLD, idempotencyKey: randomUUID() };
  let sentMs = performance.now();
  while (performance.now() < untilMs) {
    const outcome = await bidByHttp(api, account, bid).catch((error: Error) => error);
    if (outcome instanceof z.core.$ZodError) throw outcome;
    if (isUndecided(outcome)) {
      await sleep(REPEAT_MS);
      continue;
    }
    const isRefused = outcome instanceof Problem;
    if (isRefused && outcome.code !== "BID_TOO_LOW") throw outcome;
    if (!isRefused && outcome.leading) {
      const bidId = Number(outcome.bid.id);
      const { username } = account;
      return { username, endpoint, gladiatorId, bidId, sentMs };
    }
    const minimum = isRefused ? outcome.details.minimumBid : outcome.auction.minimumBid;
    const bidAmount = (minimum ?? bid.bidAmount) + JUMP_GOLD;
    bid = { gladiatorId, bidAmount, idempotencyKey: randomUUID() };
    sentMs = performance.now();
  }
  return null;
}
