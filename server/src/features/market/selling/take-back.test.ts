import { beforeEach, expect, test } from "vitest";
import { takeBack } from "@ludus/shared/contract/market/selling-api";
import { TAKE_BACK_MS } from "@ludus/shared/limits";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import { bid, first, refusalOf, schoolOf } from "#test/market.ts";
import { RecordedEvents } from "#test/recorded-events.ts";
import { boughtGladiator, freePurse, offer, untouchedLots } from "#test/sales.ts";
import { openMarketOfSchools } from "#test/market-of-schools.ts";
import type { TestPlayer } from "#test/test-players.ts";

const time = await openMarketOfSchools();
const { server } = time;
let anna: TestPlayer;
let bruno: TestPlayer;
let gladiator: Gladiator;
beforeEach(async () => {
  [anna, bruno] = await server.newPlayers(2);
  await freePurse(server, bruno);
  const [lot] = first(1, await untouchedLots(server, anna));
  gladiator = await boughtGladiator(time, anna, lot);
});

const take = ({ token }: TestPlayer) => server.call(takeBack, { id: gladiator.id }, token);
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;

test("an unbid gladiator is taken back within ten minutes: he is home, the fee is gone, and whoever watches hears of it", async () => {
  const offered = await offer(server, anna, gladiator);
  const watching = await server.connect(bruno.token);
  const events = new RecordedEvents(watching);
  const own = new RecordedEvents(await server.connect(anna.token));
  await watching.emitWithAck("watch", { gladiators: { [gladiator.id]: 0 } });
  const { gold } = await schoolOf(server, anna);
  time.clock.advance(TAKE_BACK_MS);
  const { gladiator: taken } = await take(anna);
  expect(taken).toMatchObject({ status: "taken-back", ownerId: anna.id, seq: offered.seq + 1 });
  for (const heard of [events, own]) {
    expect(await heard.first("auction-ended")).toMatchObject({
      outcome: "taken-back",
      winnerId: null,
      price: null,
      relistedAs: null,
      auction: { seq: offered.seq + 1 },
    });
  }
  expect(await schoolOf(server, anna)).toMatchObject({ gold, totalGladiators: 1 });
  expect(await codeOf(take(anna))).toBe("NOT_ON_SALE");
  expect(await codeOf(bid(server, bruno, gladiator.id, 500))).toBe("AUCTION_ENDED");
});

test("nobody else takes a gladiator back, nor anybody after ten minutes or a bid", async () => {
  expect(await codeOf(take(anna))).toBe("NOT_ON_SALE");
  await offer(server, anna, gladiator);
  expect(await codeOf(take(bruno))).toBe("NOT_YOUR_GLADIATOR");
  time.clock.advance(TAKE_BACK_MS + 1);
  expect(await codeOf(take(anna))).toBe("TOO_LATE");
  await bid(server, bruno, gladiator.id, 500);
  expect(await codeOf(take(anna))).toBe("SALE_HAS_BIDS");
});
