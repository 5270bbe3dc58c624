import { logout, me } from "@ludus/shared/contract/accounts/session-api";
import type { Endpoint, ReplyOf } from "@ludus/shared/contract/endpoint";
import type { BidAnswer } from "@ludus/shared/contract/market/market-api";
import { schoolInfo } from "@ludus/shared/contract/school-api";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import type { School } from "@ludus/shared/model/school";
import type { User } from "@ludus/shared/model/user";
import type { z } from "zod";
import type { Api } from "./api.ts";
import { connectPlayer, type ConnectionOptions, type PlayerSocket } from "./connect-player.ts";
import { exactApiAt } from "./exact-api.ts";
import { bidByHttp } from "./place-bid.ts";
import { readMarket } from "./read-market.ts";
import {
  openAccount,
  registerPlayer,
  signIn,
  type Account,
  type NewPlayer,
  type Profile,
} from "./register-player.ts";

/** A player without a browser, at the address of a server or of what stands in front of many. */
export class PlayerClient {
  /** Without a trailing slash. */
  readonly url: string;
  readonly id: string;
  readonly username: string;
  token: string;
  readonly #api: Api;

  constructor(url: string, { id, username, token }: Pick<Account, "id" | "username" | "token">) {
    this.url = url;
    this.id = id;
    this.username = username;
    this.token = token;
    this.#api = exactApiAt(url);
  }

  /** Registered, with the profile still to be completed. */
  static async openAccount(url: string, player: NewPlayer): Promise<PlayerClient> {
    return new PlayerClient(url, await openAccount(exactApiAt(url), player));
  }

  /** Registered, and allowed to enter the market. */
  static async register(url: string, player: NewPlayer & Profile): Promise<PlayerClient> {
    return new PlayerClient(url, await registerPlayer(exactApiAt(url), player));
  }

  /** @throws Problem for a refusal. */
  call<E extends Endpoint>(
    endpoint: E,
    input: z.input<E["input"]>,
    token: string | null = this.token,
    headers: Record<string, string> = {},
  ): Promise<ReplyOf<E>> {
    return this.#api.call(endpoint, input, token, headers);
  }

  /** By HTTP. @throws Problem for a refusal. */
  bid(gladiatorId: string, bidAmount: number, idempotencyKey?: string): Promise<BidAnswer> {
    const key = idempotencyKey === undefined ? {} : { idempotencyKey };
    return bidByHttp(this.#api, this, { gladiatorId, bidAmount, ...key });
  }

  /** The open auctions of the first page, ending soonest first. */
  market(): Promise<Gladiator[]> {
    return readMarket(this.#api, this.token);
  }

  async school(): Promise<School> {
    return (await this.call(schoolInfo, {})).school;
  }

  async user(): Promise<User> {
    return (await this.call(me, {})).user;
  }

  /** The caller disconnects it. */
  connect(options: ConnectionOptions = {}): Promise<PlayerSocket> {
    return connectPlayer(this.url, this.token, options);
  }

  /** Goes on in a new session, as from another device. */
  async signIn(account: Pick<Account, "email"> & Partial<Account>): Promise<void> {
    this.token = await signIn(this.#api, account);
  }

  /** Ends the session on the server. */
  async signOut(): Promise<void> {
    await this.call(logout, {});
  }
}
