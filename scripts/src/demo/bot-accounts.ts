import { Problem } from "@ludus/shared/contract/problems";
import type { Api } from "@ludus/testkit/players/api";
import type { Account } from "@ludus/testkit/players/register-player";
import type { AccountFile } from "../bidding-war/accounts/account-file.ts";
import {
  explainLimit,
  registerAccount,
  reopenAccounts,
} from "../bidding-war/accounts/open-accounts.ts";
import { romanName } from "./roman-names.ts";

const NAMES_TRIED_MAX = 500;
const BOTS_MIN = 2;

/** The accounts of the bots at one server: those of the last time, and new ones where they lack. */
export class BotAccounts {
  readonly #api: Api;
  readonly #file: AccountFile;
  /** All accounts ever made at this server, in the order of their names. */
  readonly #all: Account[];

  constructor(api: Api, file: AccountFile) {
    this.#api = api;
    this.#file = file;
    this.#all = file.read();
  }

  /** @throws UserError where the server limits registrations before there are two bots. */
  async open(count: number): Promise<Account[]> {
    // The newest: older ones may have spent everything.
    const bots = await reopenAccounts(this.#api, this.#all.slice(-count));
    try {
      while (bots.length < count) bots.push(await this.add());
    } catch (error) {
      if (bots.length < BOTS_MIN) throw error;
    }
    return bots;
  }

  /** Registers a bot under the first name that is free. */
  async add(): Promise<Account> {
    for (let tried = 0; tried < NAMES_TRIED_MAX; tried += 1) {
      const username = romanName(this.#all.length + tried);
      const [, family = username] = username.split(".");
      try {
        const bot = await registerAccount(this.#api, { username, schoolName: `Ludus ${family}` });
        this.#all.push(bot);
        this.#file.write(this.#all);
        return bot;
      } catch (error) {
        const isTaken = error instanceof Problem && /^(USERNAME|EMAIL)_TAKEN$/.test(error.code);
        if (!isTaken) throw explainLimit(error);
      }
    }
    throw new Error(`${NAMES_TRIED_MAX} names of Romans were taken`);
  }
}
