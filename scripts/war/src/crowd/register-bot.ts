import { Problem } from "@ludus/shared/contract/problems";
import type { Api } from "@ludus/testkit/players/api";
import type { Account } from "@ludus/testkit/players/register-player";
import { explainLimit, registerAccount } from "../accounts/open-accounts.ts";
import { romanName } from "./roman-names.ts";

const NAMES_TRIED_MAX = 500;

/** Registers a bot under the first name that is free. @throws UserError where the server limits that */
export async function registerBot(api: Api, fromName: number): Promise<Account> {
  for (let tried = 0; tried < NAMES_TRIED_MAX; tried += 1) {
    const username = romanName(fromName + tried);
    const [, family = username] = username.split(".");
    try {
      return await registerAccount(api, username, `Ludus ${family}`);
    } catch (error) {
      const isTaken = error instanceof Problem && /^(USERNAME|EMAIL)_TAKEN$/.test(error.code);
      if (!isTaken) throw explainLimit(error);
    }
  }
  throw new Error(`${NAMES_TRIED_MAX} names of Romans were taken`);
}
