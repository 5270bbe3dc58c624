import { marketPage, placeBid, type BidAnswer } from "@ludus/shared/contract/market-api";
import type { Problem } from "@ludus/shared/contract/problems";
import type { Gladiator } from "@ludus/shared/model/gladiator";
import type { TestPlayer } from "./factories.ts";
import type { TestServer } from "./test-server.ts";

/** The first gladiators on the market, ending soonest first. */
export async function gladiatorsOnMarket(
  server: Pick<TestServer, "call">,
  { token }: Pick<TestPlayer, "token">,
): Promise<Gladiator[]> {
  const { gladiators } = await server.call(marketPage, { limit: 50 }, token);
  return gladiators;
}

const BID_WITHIN_MS = 1500;

/**
 * The first auction to end that leaves time for a bid, on a machine however busy. Of a house in
 * which one ends every few seconds.
 */
export async function nextToEnd(
  server: Pick<TestServer, "call">,
  player: Pick<TestPlayer, "token">,
): Promise<Gladiator> {
  const market = await gladiatorsOnMarket(server, player);
  const soonestMs = Date.now() + BID_WITHIN_MS;
  const next = market.find(({ marketEndTime }) => marketEndTime >= soonestMs);
  if (!next) throw new Error("none leaves time for a bid");
  return next;
}

export function bid(
  server: Pick<TestServer, "call">,
  { token }: Pick<TestPlayer, "token">,
  id: string,
  bidAmount: number,
): Promise<BidAnswer> {
  return server.call(placeBid, { id, bidAmount }, token);
}

/** The problem that a call is refused with. */
export async function refusalOf(call: Promise<unknown>): Promise<Problem> {
  try {
    await call;
  } catch (error) {
    return error as Problem;
  }
  throw new Error("the call was not refused");
}

type Tuple<Value, Count extends number, Taken extends Value[] = []> = Taken["length"] extends Count
  ? Taken
  : Tuple<Value, Count, [...Taken, Value]>;

/** The first elements, as many as the variables that take them. */
export function first<const Count extends number, Value>(
  count: Count,
  values: readonly Value[],
): Tuple<Value, Count> {
  if (values.length < count) throw new Error(`there are ${values.length} of ${count}`);
  return values.slice(0, count) as Tuple<Value, Count>;
}
