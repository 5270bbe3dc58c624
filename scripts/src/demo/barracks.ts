import { Problem } from "@ludus/shared/contract/problems";
import type { Account } from "../bidding-war/accounts/account.ts";
import type { AccountFile } from "../bidding-war/accounts/account-file.ts";
import {
  registerAccounts,
  reopenAccounts,
  type Door,
} from "../bidding-war/accounts/warm-accounts.ts";
import { romanName } from "./roman-names.ts";

const NAMES_TRIED_MAX = 500;

/** The bots: the same as last time, recruits for those who are missing or have spent everything. */
export class Barracks {
  bots: Account[] = [];
  readonly #door: Door;
  readonly #file: AccountFile;
  /** All that there ever were at this address, in the order of their names. */
  readonly #roll: Account[];

  private constructor(door: Door, file: AccountFile) {
    this.#door = door;
    this.#file = file;
    this.#roll = file.read();
  }

  /** @throws WarError where the server limits registrations before there are two bots. */
  static async open(door: Door, file: AccountFile, count: number): Promise<Barracks> {
    const barracks = new Barracks(door, file);
    // The newest: those before them may have spent everything.
    barracks.bots = await reopenAccounts(door, barracks.#roll.slice(-count));
    try {
      while (barracks.bots.length < count) await barracks.#recruit();
    } catch (error) {
      if (barracks.bots.length < 2) throw error;
    }
    return barracks;
  }

  get ids(): ReadonlySet<string> {
    return new Set(this.bots.map(({ id }) => id));
  }

  /** Somebody new comes for one who can't go on. */
  async replace(gone: Account): Promise<void> {
    this.bots = this.bots.filter((bot) => bot !== gone);
    await this.#recruit();
  }

  /** Takes the first name that is free. */
  async #recruit(): Promise<void> {
    for (let tried = 0; tried < NAMES_TRIED_MAX; tried += 1) {
      const username = romanName(this.#roll.length + tried);
      const [, family = username] = username.split(".");
      const recruits: Account[] = [];
      try {
        await registerAccounts(this.#door, [{ username, schoolName: `Ludus ${family}` }], recruits);
        this.bots.push(...recruits);
        this.#roll.push(...recruits);
        this.#file.write(this.#roll);
        return;
      } catch (error) {
        const isTaken = error instanceof Problem && /^(USERNAME|EMAIL)_TAKEN$/.test(error.code);
        if (!isTaken) throw error;
      }
    }
    throw new Error(`${NAMES_TRIED_MAX} names of Romans were taken`);
  }
}
