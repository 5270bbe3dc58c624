import { io, type Socket } from "socket.io-client";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { logout } from "@ludus/shared/contract/accounts/session-api";
import { addToShortlist } from "@ludus/shared/contract/market/shortlist-api";
import { eventually } from "@ludus/testkit/eventually";
import { HOUR_MS } from "@ludus/shared/durations";
import type { TestPlayer } from "#test/test-players.ts";
import { bid, first, gladiatorsOnMarket } from "#test/market.ts";
import { fakeTimeForFile } from "#test/servers/server-with-fake-time.ts";

let anna: TestPlayer;
let brutus: TestPlayer;
let lot: { id: string; name: string };
const fixture = await fakeTimeForFile({ auctionDurationMs: 12 * HOUR_MS, marketSize: 12 });
beforeEach(async () => {
  [anna, brutus] = await fixture.server.newPlayers(2);
  [lot] = first(1, await gladiatorsOnMarket(fixture.server, anna));
});

/** Sends and receives text frames, as a client of any version does. */
class Line {
  readonly #socket: Socket;
  readonly #frames: string[] = [];

  constructor({ token }: TestPlayer) {
    this.#socket = io(fixture.server.url, {
      auth: { token },
      transports: ["websocket"],
      reconnection: false,
      forceNew: true,
    });
    this.#socket.io.on("open", () =>
      this.#socket.io.engine.on("data", (frame) => this.#frames.push(String(frame))),
    );
    onTestFinished(() => void this.#socket.disconnect());
  }

  write(frame: string): void {
    this.#socket.io.engine.write(frame);
  }

  /** The first such frame. Ids, names and times, which differ between runs, are masked. */
  first(beginning: string): Promise<string> {
    return eventually(() => {
      const frame = this.#frames.find((text) => text.startsWith(beginning));
      if (frame === undefined) throw new Error(`${beginning} is not in ${this.#frames.join("\n")}`);
      return masked(frame);
    });
  }
}

function masked(frame: string): string {
  return frame
    .replaceAll(anna.id, "ANNA")
    .replaceAll(anna.username, "Anna")
    .replaceAll(brutus.id, "BRUTUS")
    .replaceAll(brutus.username, "Brutus")
    .replaceAll(lot.id, "LOT")
    .replaceAll(lot.name, "Lot")
    .replaceAll(/\b\d{13}\b/g, "TIME")
    .replaceAll(/"id":"\d+"/g, '"id":"BID"')
    .replace(/"openAuctions":\d+/, '"openAuctions":COUNT')
    .replace(/"epoch":"[\w-]+"/, '"epoch":"EPOCH"');
}

const ANNAS_BID = '{"id":"BID","bidder":{"username":"Anna"},"bidTime":TIME,"bidAmount":100}';
const BRUTUS_BID = '{"id":"BID","bidder":{"username":"Brutus"},"bidTime":TIME,"bidAmount":200}';
const LED_BY_ANNA = `{"gladiatorId":"LOT","seq":2,"status":"open","currentBid":100,"highestBidderId":"ANNA","highestBidderName":"Anna","minimumBid":200,"marketEndTime":TIME,"bidCount":1,"bidHistory":[${ANNAS_BID}]}`;
const LED_BY_BRUTUS = `"currentBid":200,"highestBidderId":"BRUTUS","highestBidderName":"Brutus","minimumBid":300,"marketEndTime":TIME,"bidCount":2,"bidHistory":[${BRUTUS_BID},${ANNAS_BID}]}`;

test("every event and every acknowledgement keeps the bytes that released clients read", async () => {
  const { server } = fixture;
  const line = new Line(anna);
  const expectFrame = async (
    frame: string,
    beginning = /^\d+(\["[\w-]+")?/.exec(frame)?.[0] ?? "",
  ) => expect(await line.first(beginning)).toBe(frame);

  await expectFrame(
    '2["welcome",{"user":{"id":"ANNA","username":"Anna","role":"USER","profileCompleted":true,"nationality":"Roman"},"serverTime":TIME,"epoch":"EPOCH"}]',
  );
  line.write(`21["watch",{"gladiators":{"${lot.id}":0}}]`);
  await expectFrame(
    '31[{"ok":true,"data":{"auctions":[{"gladiatorId":"LOT","seq":1,"status":"open","currentBid":null,"highestBidderId":null,"highestBidderName":null,"minimumBid":100,"marketEndTime":TIME,"bidCount":0,"bidHistory":[]}],"serverTime":TIME}}]',
  );
  line.write(`22["place-bid",{"gladiatorId":"${lot.id}","bidAmount":100}]`);
  await expectFrame(
    `32[{"ok":true,"data":{"bid":${ANNAS_BID},"auction":${LED_BY_ANNA},"gold":9900,"goldHeld":100,"leading":true,"yourMaximum":100}}]`,
  );
  await expectFrame(`2["bid",${LED_BY_ANNA}]`);
  await expectFrame(
    '2["school",{"name":"Invictus Ludus","gold":9900,"goldHeld":100,"reputation":0,"totalWins":0,"totalGladiators":0,"placesLeft":23,"tiedGold":10000,"freeGold":0,"version":2}]',
  );
  line.write(`23["place-bid",{"gladiatorId":"${lot.id}","bidAmount":100}]`);
  await expectFrame(
    '33[{"ok":false,"problem":{"code":"ALREADY_LEADING","message":"You already hold the leading bid.","minimumBid":200,"currentBid":100,"highestBidderId":"ANNA","seq":2,"marketEndTime":TIME,"gold":9900}}]',
  );
  await bid(server, brutus, lot.id, 200);
  await expectFrame(
    `2["outbid",{"auction":{"gladiatorId":"LOT","seq":3,"status":"open",${LED_BY_BRUTUS},"gladiatorName":"Lot","yourBid":100,"goldReleased":100}]`,
  );
  await server.call(addToShortlist, { id: lot.id }, anna.token);
  await expectFrame('2["shortlist",{"gladiatorId":"LOT","shortlisted":true}]');
  await fixture.pass(HOUR_MS);
  await expectFrame(
    `2["auction-ended",{"gladiatorId":"LOT","gladiatorName":"Lot","outcome":"sold","winnerId":"BRUTUS","winnerName":"Brutus","price":200,"auction":{"gladiatorId":"LOT","seq":4,"status":"sold",${LED_BY_BRUTUS},"relistedAs":null}]`,
  );
  await expectFrame('2["market",{"openAuctions":COUNT}]');
  line.write(`24["unwatch",{"gladiators":["${lot.id}"]}]`);
  await expectFrame('34[{"ok":true,"data":{}}]');
  await server.call(logout, {}, anna.token);
  await expectFrame('2["session-ended",{"reason":"logged-out"}]');
});
