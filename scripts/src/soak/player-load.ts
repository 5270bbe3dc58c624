import { setTimeout as sleep } from "node:timers/promises";
import { myLetters } from "@ludus/shared/contract/letters-api";
import { myBids } from "@ludus/shared/contract/market/market-api";
import { subscribeToPush } from "@ludus/shared/contract/push-api";
import { MINIMUM_RAISE_GOLD } from "@ludus/shared/limits";
import { BiddingBots, byHttp, bySocket, type BotBidder } from "@ludus/testkit/players/bidding-bots";
import type { PlayerSocket } from "@ludus/testkit/players/connect-player";
import { readWholeMarket } from "@ludus/testkit/players/read-market";
import { unwatch, watch } from "@ludus/testkit/players/watch";
import type { PushService } from "@ludus/testkit/push/start-push-service";
import { inTurn } from "../in-turn.ts";
import type { AddressedPlayer } from "./addressed-player.ts";

const BID_PAUSE_MS = 50;
const READ_PAUSE_MS = 1000;
/** Every third player bids with a maximum. */
const MAXIMUM_EVERY = 3;
const MAXIMUM_ABOVE_GOLD = 5 * MINIMUM_RAISE_GOLD;

/** Players who do what players do, until they are stopped. */
export interface PlayerLoad {
  /** Resolves with how often each thing came to pass; it fails where nothing answers. */
  stop(): Promise<Record<string, number>>;
}

/**
 * Half of them bid and watch by sockets; the others bid by HTTP, and are away with a browser that is
 * subscribed to pushes. Pages of all of them are read, one player after the other.
 */
export async function startPlayers(
  players: readonly AddressedPlayer[],
  push: PushService,
): Promise<PlayerLoad> {
  const heard = { ends: 0, letters: 0, maxima: 0 };
  const [reader] = players;
  if (!reader) throw new Error("A load needs players.");
  const lookAround = () => readWholeMarket(reader.api, reader.token);
  const bidders: BotBidder[] = [];
  const readings: (() => Promise<void>)[] = [];
  for (const [index, player] of players.entries()) {
    const isHere = index % 2 === 0;
    const socket = isHere ? await player.connect() : null;
    if (socket) {
      socket.on("auction-ended", () => (heard.ends += 1));
      socket.on("letter", () => (heard.letters += 1));
      socket.on("maximum", () => (heard.maxima += 1));
    } else await player.api.call(subscribeToPush, push.subscribe(), player.token);
    const bidder = socket ? bySocket(socket, player) : byHttp(player.api, player);
    bidders.push(index % MAXIMUM_EVERY === 0 ? withMaxima(bidder) : bidder);
    readings.push(readingOf(player, socket));
  }
  const bots = new BiddingBots(bidders, await lookAround(), { pauseMs: BID_PAUSE_MS, lookAround });

  let isOver = false;
  let reads = 0;
  const reading = (async () => {
    for (; !isOver; reads += 1) {
      await inTurn(readings, reads)();
      await sleep(READ_PAUSE_MS);
    }
  })();
  // It is awaited by stop(); until then its failure is nobody's.
  reading.catch(() => {});
  return {
    async stop() {
      isOver = true;
      await reading;
      const bids = (await bots.stop()).length;
      return { bids, ...heard, pushes: push.received.length, reads };
    },
  };
}

function withMaxima({ id, send }: BotBidder): BotBidder {
  return {
    id,
    send: (bid) => send({ ...bid, maxAmount: bid.bidAmount + MAXIMUM_ABOVE_GOLD }),
  };
}

/** Reads the market, the own bids and letters, and watches what is on the market now. */
function readingOf({ api, token }: AddressedPlayer, socket: PlayerSocket | null) {
  let watched: string[] = [];
  return async () => {
    const market = await readWholeMarket(api, token);
    await api.call(myBids, {}, token);
    await api.call(myLetters, {}, token);
    if (!socket) return;
    const lots = market.map(({ id }) => id);
    await unwatch(
      socket,
      watched.filter((id) => !lots.includes(id)),
    );
    await watch(socket, Object.fromEntries(lots.map((id) => [id, 0])));
    watched = lots;
  };
}
