import { ACTS } from "@ludus/shared/acts/acts";
import * as account from "@ludus/shared/contract/accounts/account-api";
import * as auth from "@ludus/shared/contract/accounts/auth-api";
import type { Endpoint } from "@ludus/shared/contract/endpoint";
import * as gladiatorHistory from "@ludus/shared/contract/gladiator-history-api";
import * as games from "@ludus/shared/contract/games-api";
import * as gladiators from "@ludus/shared/contract/gladiators-api";
import * as journal from "@ludus/shared/contract/journal-api";
import * as leagues from "@ludus/shared/contract/leagues-api";
import * as lineUps from "@ludus/shared/contract/line-up-api";
import * as letters from "@ludus/shared/contract/letters-api";
import * as bidHistory from "@ludus/shared/contract/market/bid-history-api";
import * as bids from "@ludus/shared/contract/market/bids-api";
import * as market from "@ludus/shared/contract/market/market-api";
import * as facets from "@ludus/shared/contract/market/market-facets-api";
import * as notifications from "@ludus/shared/contract/notifications-api";
import * as operatorsAuctions from "@ludus/shared/contract/operators/auctions-api";
import * as operatorsAuditLog from "@ludus/shared/contract/operators/audit-log-api";
import * as operatorsFigures from "@ludus/shared/contract/operators/figures-api";
import * as operatorsPlayers from "@ludus/shared/contract/operators/players-api";
import * as operatorsReports from "@ludus/shared/contract/operators/reports-api";
import * as push from "@ludus/shared/contract/push-api";
import * as reports from "@ludus/shared/contract/reports-api";
import * as searches from "@ludus/shared/contract/market/saved-searches-api";
import * as selling from "@ludus/shared/contract/market/selling-api";
import * as school from "@ludus/shared/contract/school-api";
import * as schoolName from "@ludus/shared/contract/school-name-api";
import * as schools from "@ludus/shared/contract/schools-api";
import * as session from "@ludus/shared/contract/accounts/session-api";
import * as shortlist from "@ludus/shared/contract/market/shortlist-api";

export const TAGS = [
  { name: "auth", description: "Register, sign in and out, complete the profile." },
  { name: "account", description: "Password, e-mail, sessions, and the end of the account." },
  { name: "market", description: "Open auctions and bids." },
  { name: "searches", description: "Searches that the player saved, and whether they alert." },
  { name: "selling", description: "Own gladiators on sale, and what others fetched." },
  { name: "games", description: "The games, their leagues and bouts, and what they bring." },
  { name: "gladiators", description: "Gladiators, the player's own and all others." },
  { name: "shortlist", description: "Gladiators that the player keeps an eye on." },
  { name: "letters", description: "Won and lost auctions, and what happened while away." },
  { name: "notifications", description: "Which news reach a player who is away, and how." },
  { name: "push", description: "Messages to browsers whose player is away (Web Push)." },
  {
    name: "school",
    description: "Name and gold of the player's school, and what is known of others.",
  },
  { name: "reports", description: "Telling the server's moderators of a player." },
  { name: "admin", description: "For operators." },
  { name: "reference", description: "This document." },
] as const;

const APIS: Record<string, Record<string, unknown>> = {
  auth: { ...auth, ...session },
  account,
  market: { ...market, ...facets, ...bids, ...bidHistory },
  searches,
  selling,
  games: { ...games, ...leagues, ...lineUps },
  gladiators: { ...gladiators, ...gladiatorHistory },
  shortlist,
  letters,
  notifications,
  push,
  school: { ...school, ...journal, ...schoolName, ...schools },
  reports,
  admin: {
    ...ACTS,
    ...operatorsAuctions,
    ...operatorsAuditLog,
    ...operatorsFigures,
    ...operatorsPlayers,
    ...operatorsReports,
  },
};

/** The operation's id is the call's export name, its tag the file's feature. */
export function nameOf(endpoint: Endpoint): { operationId: string; tag: string } {
  for (const [tag, api] of Object.entries(APIS)) {
    const found = Object.entries(api).find(([, exported]) => exported === endpoint);
    if (found) return { operationId: found[0], tag };
  }
  throw new Error(`${endpoint.method} ${endpoint.path} is not exported by shared/src/contract`);
}
