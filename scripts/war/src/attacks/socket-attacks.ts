import { Problem, problemBody } from "@ludus/shared/contract/problems";
import { SOCKETS_PER_ACCOUNT_MAX } from "@ludus/shared/limits";
import type { Api } from "@ludus/testkit/players/api";
import { openSocket, type PlayerSocket } from "@ludus/testkit/players/connect-player";
import { bidBySocket } from "@ludus/testkit/players/place-bid";
import { readMarket } from "@ludus/testkit/players/read-market";
import { inTurn } from "@ludus/testkit/in-turn";
import { fromAnAddress } from "../players/addresses.ts";
import type { Attack } from "./attack.ts";

/** More than a socket may send in five seconds… */
const PACKETS = 2000;
/** …and more than a socket may have refused in a row. */
const BIDS = 200;
const SOCKETS = SOCKETS_PER_ACCOUNT_MAX + 20;
/** Longer than a busy server takes to welcome or to cut them. */
const HEARS_MS = 30_000;

/** Attacks on the live feed, each by a player of its own. */
export function socketAttacks(
  url: string,
  api: Api,
  { flooder, opener, bidder }: Record<"flooder" | "opener" | "bidder", { token: string }>,
): Attack[] {
  return [
    {
      name: "packets that nobody handles",
      gets: ["cut", "TOO_MANY_REQUESTS"],
      async once() {
        const first = await floodPackets(url, flooder.token);
        return [...first, ...(await floodPackets(url, flooder.token))];
      },
    },
    {
      name: "many sockets of one account",
      gets: ["welcome", "too-many-connections"],
      once: () => openMany(url, opener.token),
    },
    {
      name: "refused bids",
      gets: ["BID_TOO_LOW", "cut"],
      once: () => bidTooLow(url, api, bidder.token),
    },
  ];
}

async function floodPackets(url: string, token: string): Promise<string[]> {
  const socket = openSocket(url, token, { headers: fromAnAddress() });
  socket.once("connect", () => {
    for (let packet = 0; packet < PACKETS; packet += 1) {
      socket.io.engine.write('2["no-such-event",{}]');
    }
  });
  return hear(socket);
}

/** From many addresses, each of which may have only so many. */
async function openMany(url: string, token: string): Promise<string[]> {
  const sockets = Array.from({ length: SOCKETS }, () =>
    openSocket(url, token, { headers: fromAnAddress() }),
  );
  return (await Promise.all(sockets.map(hear))).flat();
}

async function bidTooLow(url: string, api: Api, token: string): Promise<string[]> {
  const lots = await readMarket(api, token);
  const refusals: string[] = [];
  const socket = openSocket(url, token, { headers: fromAnAddress() });
  socket.once("connect", () => {
    for (let index = 0; index < BIDS; index += 1) {
      const bid = { gladiatorId: inTurn(lots, index).id, bidAmount: 1 };
      bidBySocket(socket, bid).catch((error: unknown) => {
        if (error instanceof Problem) refusals.push(error.code);
      });
    }
  });
  const heard = await hear(socket);
  return [...heard, ...refusals];
}

/** Resolves with what a socket hears of itself until it is cut, or for some seconds. */
function hear(socket: PlayerSocket): Promise<string[]> {
  return new Promise((resolve) => {
    const heard: string[] = [];
    const timer = setTimeout(() => end("left"), HEARS_MS);
    function end(last: string): void {
      clearTimeout(timer);
      socket.off();
      socket.disconnect();
      resolve([...heard, last]);
    }
    socket.once("welcome", () => heard.push("welcome"));
    socket.once("connection-ended", ({ reason }) => heard.push(reason));
    socket.once("disconnect", () => end("cut"));
    socket.once("connect_error", (error) => end(refusalOf(error)));
  });
}

const refusalOf = ({ data, message }: Error & { data?: unknown }) =>
  problemBody.safeParse(data).data?.code ?? message;
