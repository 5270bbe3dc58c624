import { login } from "@ludus/shared/contract/accounts/auth-api";
import { logout, me } from "@ludus/shared/contract/accounts/session-api";
import type { Endpoint, ReplyOf } from "@ludus/shared/contract/endpoint";
import type { BidAnswer } from "@ludus/shared/contract/market/bids-api";
import { schoolInfo } from "@ludus/shared/contract/school-api";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import type { School } from "@ludus/shared/model/school";
import type { User } from "@ludus/shared/model/user";
import { connectPlayer, type PlayerSocket } from "@ludus/testkit/players/connect-player";
import { exactApiAt } from "@ludus/testkit/players/exact-api";
import { bidByHttp } from "@ludus/testkit/players/place-bid";
import { readMarket } from "@ludus/testkit/players/read-market";
import { openAccount, registerPlayer, type Account } from "@ludus/testkit/players/register-player";
import type { z } from "zod";
import type { JourneyServer } from "./journey-server.ts";

/** A player without a browser, until somebody visits `as` them. */
export class Rival {
  readonly url: string;
  readonly id: string;
  readonly username: string;
  token: string;
  readonly #account: Account;

  private constructor(url: string, account: Account) {
    this.url = url;
    this.id = account.id;
    this.username = account.username;
    this.token = account.token;
    this.#account = account;
  }

  /** Registered, with a completed profile. */
  static async join({ url }: JourneyServer, username: string): Promise<Rival> {
    const profile = { nationality: "Thracian", schoolName: `Ludus of ${username}` } as const;
    return new Rival(url, await registerPlayer(exactApiAt(url), { username, ...profile }));
  }

  /** Registered, with the profile still to be completed. */
  static async joinWithoutProfile({ url }: JourneyServer, username: string): Promise<Rival> {
    return new Rival(url, await openAccount(exactApiAt(url), { username }));
  }

  /** @throws Problem for a refusal. */
  call<E extends Endpoint>(
    endpoint: E,
    input: z.input<E["input"]>,
    token: string | null = this.token,
    headers: Record<string, string> = {},
  ): Promise<ReplyOf<E>> {
    return exactApiAt(this.url).call(endpoint, input, token, headers);
  }

  /** By HTTP. @throws Problem for a refusal. */
  bid(gladiatorId: string, bidAmount: number): Promise<BidAnswer> {
    return bidByHttp(this, this, { gladiatorId, bidAmount });
  }

  /** The open auctions of the first page, ending soonest first. */
  market(): Promise<Gladiator[]> {
    return readMarket(this, this.token);
  }

  /** Without those whose name is part of another's, so that a name, wherever it is read, means one. */
  async lots(): Promise<Gladiator[]> {
    const lots = await this.market();
    return lots.filter(({ name }) => !lots.some((other) => isPartOf(name, other.name)));
  }

  /** The lot at this place among `lots`, from their end where it is negative. */
  async lot(place = 0): Promise<Gladiator> {
    const lots = await this.lots();
    const lot = lots.at(place);
    if (!lot) throw new Error(`place ${place} of ${lots.length} lots`);
    return lot;
  }

  /** The first of the lots on which nobody has bid. */
  async untouchedLot(): Promise<Gladiator> {
    const lot = (await this.lots()).find(({ bidCount }) => bidCount === 0);
    if (!lot) throw new Error("somebody has bid on every lot");
    return lot;
  }

  async school(): Promise<School> {
    return (await this.call(schoolInfo, {})).school;
  }

  async user(): Promise<User> {
    return (await this.call(me, {})).user;
  }

  /** The caller disconnects it. */
  connect(): Promise<PlayerSocket> {
    return connectPlayer(this.url, this.token);
  }

  /** Goes on in a new session, as from another device. */
  async signInAgain(): Promise<void> {
    const { email, password } = this.#account;
    this.token = (await this.call(login, { email, password })).token;
  }

  /** Ends the session on the server. */
  async signOut(): Promise<void> {
    await this.call(logout, {});
  }

  isSignedIn(): Promise<boolean> {
    return this.user().then(
      () => true,
      () => false,
    );
  }
}

function isPartOf(name: string, longerName: string): boolean {
  return name !== longerName && longerName.toLowerCase().includes(name.toLowerCase());
}
