import * as admin from "@ludus/shared/contract/admin-api";
import * as auth from "@ludus/shared/contract/auth-api";
import type { Endpoint } from "@ludus/shared/contract/endpoint";
import * as gladiators from "@ludus/shared/contract/gladiators-api";
import * as market from "@ludus/shared/contract/market-api";
import * as school from "@ludus/shared/contract/school-api";
import * as shortlist from "@ludus/shared/contract/shortlist-api";

/** The features in the order of a player's way through them. */
export const TAGS = [
  { name: "auth", description: "Signing up, in and out; the profile." },
  { name: "market", description: "Open auctions and bids." },
  { name: "gladiators", description: "Fighters, one's own and anyone's." },
  { name: "shortlist", description: "Gladiators to keep an eye on." },
  { name: "school", description: "Name and gold of one's school." },
  { name: "admin", description: "For whoever runs the house." },
  { name: "reference", description: "This document." },
] as const;

const APIS: Record<string, Record<string, unknown>> = {
  auth,
  market,
  gladiators,
  shortlist,
  school,
  admin,
};

/** A call goes by the name that the contract exports it under, and belongs to that file's feature. */
export function nameOf(endpoint: Endpoint): { operationId: string; tag: string } {
  for (const [tag, api] of Object.entries(APIS)) {
    const found = Object.entries(api).find(([, exported]) => exported === endpoint);
    if (found) return { operationId: found[0], tag };
  }
  throw new Error(`${endpoint.method} ${endpoint.path} is no call of the contract`);
}
