import { MINIMUM_BID_GOLD, MINIMUM_RAISE_GOLD } from "@ludus/shared/limits";
import type { SignedIn } from "@ludus/server/src/http/signed-in";
import type { AuctionRow } from "@ludus/server/src/presenters/present-auction";
import type { World } from "./world.ts";

const PERSONAS = ["nibbler", "jumper", "gambler", "sniper", "blunderer"] as const;
type Persona = (typeof PERSONAS)[number];

export interface Player extends SignedIn {
  persona: Persona;
}

export interface Wish {
  gladiatorId: string;
  bidAmount: number;
  /** Absent: the bid's amount. */
  maxAmount?: number;
}

export function signIn(index: number): Player {
  const username = `Player${index}`;
  return {
    sessionId: "",
    mustVerifyEmail: false,
    persona: PERSONAS[index % PERSONAS.length] as Persona,
    user: {
      id: `player-${String(index).padStart(2, "0")}`,
      username,
      role: "USER",
      nationality: "Roman",
      profileCompleted: true,
    },
  };
}

/** The bid of a player on an auction as they see it, which may be outdated. */
export function wishFor(
  world: World,
  { persona }: Player,
  auction: AuctionRow,
  gold: number,
): Wish {
  const { gladiatorId, currentBid, startingPrice } = auction;
  const first = Math.max(MINIMUM_BID_GOLD, startingPrice ?? 0);
  const minimum = currentBid === null ? first : currentBid + MINIMUM_RAISE_GOLD;
  const amounts: Record<Persona, () => number> = {
    nibbler: () => minimum,
    sniper: () => minimum + world.between(0, 1) * MINIMUM_RAISE_GOLD,
    jumper: () => minimum + world.between(1, 20) * 50,
    gambler: () => Math.max(minimum, gold - world.between(0, 3) * 100),
    blunderer: () => minimum - world.between(-2, 2) * 50,
  };
  return { gladiatorId, bidAmount: Math.max(1, amounts[persona]()) };
}

/** The time at which a player bids: snipers at the last moment, or just too late. */
export function momentFor(world: World, { persona }: Player, endsAt: number): number {
  if (persona === "sniper") return endsAt + world.between(-2000, 2);
  if (world.chance(0.15)) return endsAt - world.between(-1, 1);
  return world.wallNow + world.between(1, Math.max(1, endsAt - world.wallNow));
}
