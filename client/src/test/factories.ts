import type {
  Career,
  CareerBout,
  GamesForecast,
  NextGames,
} from "@ludus/shared/contract/games-api";
import { ATTRIBUTES, type AttributeFields } from "@ludus/shared/model/gladiators/attributes";
import type { Comparables, OwnSale } from "@ludus/shared/contract/market/selling-api";
import type { AuctionState } from "@ludus/shared/model/auction";
import type { BidHistoryEntry } from "@ludus/shared/model/bid";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import type { GamesLetter } from "@ludus/shared/news/games";
import type { OutcomeLetter } from "@ludus/shared/news/outcome-letter";
import type { School } from "@ludus/shared/model/school";
import type { ShortlistEntry } from "@ludus/shared/model/shortlist";
import type { User } from "@ludus/shared/model/user";
import { minimumBid } from "@ludus/shared/rules/auctions/bidding";
import { HOUR_MS } from "@ludus/shared/durations";
import { comparablesQuery } from "../components/comparables/comparables-query.ts";
import { activeBidsQuery, ownedQuery, shortlistQuery } from "../lib/queries/player-queries.ts";
import { queryClient } from "../lib/queries/query-client.ts";
import { useGladiators } from "../lib/stores/gladiators/gladiators-store.ts";
import { useSchool } from "../lib/stores/school-store.ts";
import { useSession } from "../lib/session/session.ts";

const NONE_SOLD: Comparables = { count: 0, tooFew: true };

export function makeUser(part: Partial<User> = {}): User {
  return {
    id: "player",
    username: "Lucia",
    role: "USER",
    profileCompleted: true,
    nationality: "Roman",
    ...part,
  };
}

export function makeSchool(part: Partial<School> = {}): School {
  return {
    name: "Ludus Magnus",
    gold: 10_000,
    goldHeld: 0,
    reputation: 0,
    totalWins: 0,
    totalGladiators: 0,
    placesLeft: 24,
    tiedGold: 0,
    freeGold: part.gold ?? 10_000,
    version: 1,
    ...part,
  };
}

export function makeBid(part: Partial<BidHistoryEntry> & { username?: string } = {}) {
  const { username = "Batiatus", ...rest } = part;
  return { id: "1", bidder: { username }, bidTime: Date.now(), bidAmount: 100, ...rest };
}

export function makeAuction(part: Partial<AuctionState> = {}): AuctionState {
  const currentBid = part.currentBid ?? null;
  return {
    gladiatorId: "crixus",
    seq: 1,
    status: "open",
    currentBid,
    highestBidderId: currentBid === null ? null : "rival",
    highestBidderName: currentBid === null ? null : "Batiatus",
    minimumBid: minimumBid(currentBid),
    marketEndTime: Date.now() + 5 * HOUR_MS,
    bidCount: currentBid === null ? 0 : 1,
    bidHistory: currentBid === null ? [] : [makeBid({ bidAmount: currentBid })],
    ...part,
  };
}

/** Every value is 40 and every maximum hidden by default. */
export function makeGladiator(part: Partial<Gladiator> = {}): Gladiator {
  const { gladiatorId: _gladiatorId, ...auction } = makeAuction(
    part.currentBid === undefined ? {} : { currentBid: part.currentBid },
  );
  return {
    id: "crixus",
    name: "Crixus",
    nationality: "Gaul",
    age: 24,
    level: 7,
    experience: 1200,
    wins: 14,
    losses: 3,
    kills: 5,
    morale: 78,
    condition: 92,
    marketValue: 3000,
    potential: 78,
    bestWeapon: "sword",
    fightingStyle: "murmillo",
    ownerId: null,
    seasonsLeft: 16,
    ...makeAttributes(),
    ...auction,
    ...part,
  };
}

function makeAttributes(): AttributeFields {
  const fields = ATTRIBUTES.flatMap((name) => [
    [name, 40],
    [`${name}Max`, null],
    [`${name}Analyzed`, false],
  ]);
  return Object.fromEntries(fields) as AttributeFields;
}

export function signIn(part: Partial<User> = {}): User {
  const user = makeUser(part);
  useSession.getState().begin({ user, token: "token-of-lucia" });
  return user;
}

export function makeLetter(part: Partial<OutcomeLetter> = {}): OutcomeLetter {
  const { id, name, nationality, level, bestWeapon, fightingStyle } = makeGladiator();
  return {
    id: "letter",
    kind: "won",
    at: Date.now() - HOUR_MS,
    isRead: false,
    gladiator: { id, name, nationality, level, bestWeapon, fightingStyle },
    price: 600,
    winnerName: "Lucia",
    winnerId: "player",
    winnerSchool: "Ludus Lucia",
    yourBestBid: 600,
    overtakenMaximum: null,
    goldReleased: 0,
    revealed: [],
    ...part,
  };
}

/** Nobody of the player's has fought. */
export function makeGamesLetter(part: Partial<GamesLetter> = {}): GamesLetter {
  return {
    id: "games",
    kind: "games",
    at: Date.now() - HOUR_MS,
    isRead: false,
    gladiator: null,
    gamesNumber: 2947,
    fought: 0,
    won: 0,
    pay: 0,
    stipend: 0,
    keep: 0,
    training: 0,
    prize: 0,
    fixture: null,
    unseenSince: null,
    grown: 0,
    bouts: [],
    ...part,
  };
}

/** A server without games. */
export function makeNextGames(part: Partial<NextGames> = {}): NextGames {
  const lineUp: NextGames["lineUp"] = { places: [], rest: [], chosenBy: "ludus" };
  const guest = { season: null, league: null, fixture: null };
  return { games: null, ...guest, men: [], lineUp, stipend: 0, least: 0, most: 0, ...part };
}

export function makeForecast(part: Partial<GamesForecast> = {}): GamesForecast {
  return {
    gladiatorId: "crixus",
    name: "Crixus",
    marketValue: 2430,
    isHired: true,
    ifWon: 190,
    ifLost: 70,
    keep: 0,
    seasonsLeft: 9,
    rating: 480,
    condition: 85,
    training: "style",
    trainingCost: 0,
    ...part,
  };
}

/** A gladiator who has stood in no games of the player's school yet. */
export function makeCareer(part: Partial<Career> = {}): Career {
  return {
    seasonsLeft: 16,
    retiredAt: null,
    bouts: [],
    inSchool: { games: 0, paid: 900, earned: 0, growth: [] },
    ...part,
  };
}

/** Won against Carpophorus. */
export function makeBout(part: Partial<CareerBout> = {}): CareerBout {
  return {
    gamesNumber: 2900,
    at: Date.now() - HOUR_MS,
    school: "Ludus Magnus",
    userId: "player",
    hasWon: true,
    pay: 70,
    opponent: {
      gladiatorId: "carpophorus",
      name: "Carpophorus",
      school: "Ludus Vatia",
      userId: "vatia",
    },
    growth: [],
    ...part,
  };
}

export function makeSale(part: Partial<OwnSale> = {}): OwnSale {
  const seller = { userId: "school", schoolId: "school", schoolName: "Ludus Magnus" };
  const gladiator = makeGladiator({ ownerId: "player", seller, startingPrice: 500 });
  return {
    auctionId: 1,
    gladiator,
    outcome: "open",
    startingPrice: 500,
    fee: 10,
    startsAt: Date.now() - HOUR_MS,
    endsAt: gladiator.marketEndTime,
    takeBackUntil: null,
    price: null,
    bidCount: 0,
    commissionPercent: 15,
    commission: 0,
    proceeds: 0,
    paidAt: null,
    shortlistedBy: 4,
    ...part,
  };
}

/** Signs in, with gold and these gladiators in the stores. */
export function enterMarket(gladiators: Gladiator[], school: Partial<School> = {}): void {
  signIn();
  useSchool.getState().merge(makeSchool(school));
  useGladiators.getState().keep(gladiators);
  for (const { id } of gladiators) {
    queryClient.setQueryData(comparablesQuery(id).queryKey, NONE_SOLD);
  }
}

interface PlayerLists {
  activeBids?: string[];
  owned?: string[];
  shortlist?: (string | ShortlistEntry)[];
}

/** Stands for the answers with the player's lists. The screen follows within `await act(…)`. */
export async function loadLists({ activeBids, owned, shortlist }: PlayerLists): Promise<void> {
  queryClient.setQueryData(activeBidsQuery.queryKey, activeBids);
  queryClient.setQueryData(ownedQuery.queryKey, owned);
  queryClient.setQueryData(
    shortlistQuery.queryKey,
    shortlist?.map((one) => (typeof one === "string" ? { gladiatorId: one } : one)),
  );
}
