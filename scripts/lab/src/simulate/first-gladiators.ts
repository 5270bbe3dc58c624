import { eq } from "drizzle-orm";
import { seededRandom } from "@ludus/shared/rules/random";
import type { Database } from "@ludus/server/src/platform/database/database";
import type { AuctionRow } from "@ludus/server/src/presenters/present-auction";
import type { BidCourier } from "./bid-courier.ts";
import type { SimulatedNode } from "./node.ts";
import { OPERATOR } from "./operator.ts";
import type { OperatorAct } from "./operator-acts.ts";
import type { Player } from "./players.ts";
import type { Witness } from "./witness.ts";
import type { World } from "./world.ts";

export const DEALT_WITHIN_MS = 60_000;
const MEN_EACH_MAX = 3;
const PRICE = 100;
/** Some begin with a low commission, and some near the end of their careers. */
const TENURE_MAX = 14;
const SEASONS_MAX = 14;
const EARNED_GOLD_MAX = 20_000;

interface Deal {
  seed: number;
  world: World;
  database: Database;
  players: readonly Player[];
  ownedEach: number;
  courier: BidCourier;
  witness: Witness;
  /** Lists a gladiator for everybody, for a minute. */
  dealer: SimulatedNode;
  nodes: readonly SimulatedNode[];
  findOpenAuctions(): Promise<AuctionRow[]>;
}

/** New schools may lead only so many lots at once. */
export function ownedEachOf(newSchoolLeadsMax: number | null): number {
  return Math.min(MEN_EACH_MAX, newSchoolLeadsMax ?? MEN_EACH_MAX);
}

/**
 * Before the faults, players buy their first gladiators by bids, and get gold as if earned. Resolves with
 * the games that the gladiators have behind them, by their ids, which nobody could have played.
 */
export async function dealFirstGladiators(deal: Deal): Promise<ReadonlyMap<string, number>> {
  const { seed, world, players, ownedEach, courier, witness, nodes } = deal;
  const random = seededRandom(`first men ${seed}`);
  const stock = new Set((await deal.findOpenAuctions()).map(({ id }) => id));
  await deal.dealer.start();
  const lots = (await deal.findOpenAuctions()).filter(({ id }) => !stock.has(id));
  for (const [index, { id, gladiatorId }] of lots.entries()) {
    const player = players[Math.floor(index / ownedEach)];
    if (player) await courier.send(player, { gladiatorId, bidAmount: PRICE }, id);
  }
  deal.dealer.die("after its work");
  await world.run(world.wallNow + DEALT_WITHIN_MS + 1000);
  for (const node of nodes) await node.sweep();
  for (const { user } of players) {
    const amount = 1 + Math.floor(random() * EARNED_GOLD_MAX);
    const act: OperatorAct = { key: `first-${user.id}`, kind: "gold", playerId: user.id, amount };
    await nodes[0]?.act(act, OPERATOR);
    witness.acted(act);
  }
  const { gladiators } = deal.database.tables;
  const tenures = new Map<string, number>();
  await deal.database.transaction(async (tx) => {
    for (const { gladiatorId: id } of lots) {
      const gamesInSchool = Math.floor(random() * (TENURE_MAX + 1));
      const seasonsLeft = 1 + Math.floor(random() * SEASONS_MAX);
      tenures.set(id, gamesInSchool);
      await tx.update(gladiators).set({ gamesInSchool, seasonsLeft }).where(eq(gladiators.id, id));
    }
  });
  return tenures;
}
