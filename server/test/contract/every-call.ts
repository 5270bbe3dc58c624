import * as account from "@ludus/shared/contract/account-api";
import * as admin from "@ludus/shared/contract/admin-api";
import * as auth from "@ludus/shared/contract/auth-api";
import type { Endpoint } from "@ludus/shared/contract/endpoint";
import * as gladiators from "@ludus/shared/contract/gladiators-api";
import * as letters from "@ludus/shared/contract/letters-api";
import * as market from "@ludus/shared/contract/market-api";
import * as notifications from "@ludus/shared/contract/notifications-api";
import * as push from "@ludus/shared/contract/push-api";
import * as searches from "@ludus/shared/contract/saved-searches-api";
import * as school from "@ludus/shared/contract/school-api";
import * as shortlist from "@ludus/shared/contract/shortlist-api";

const apis: Record<string, unknown>[] = [
  account,
  admin,
  auth,
  gladiators,
  letters,
  market,
  notifications,
  push,
  school,
  searches,
  shortlist,
].map((api) => ({ ...api }));

/** Every call of the contract. */
export const EVERY_CALL: Endpoint[] = apis.flatMap((api) => Object.values(api).filter(isEndpoint));

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Below the server's address, with an id in the place of each path parameter. */
export function pathOf({ path }: Endpoint, id: string): string {
  return `/api${path.replace(/:\w+/g, id)}`;
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "access" in value && "reply" in value;
}
