import { completeProfile, login, logout, me, register } from "@ludus/shared/contract/auth-api";
import { callEndpoint } from "@ludus/shared/contract/call-endpoint";
import type { Endpoint, ReplyOf } from "@ludus/shared/contract/endpoint";
import { marketPage, placeBid, type BidAnswer } from "@ludus/shared/contract/market-api";
import { schoolInfo } from "@ludus/shared/contract/school-api";
import { MARKET_PAGE_SIZE_MAX } from "@ludus/shared/limits";
import type { Gladiator } from "@ludus/shared/model/gladiator";
import type { School } from "@ludus/shared/model/school";
import type { User } from "@ludus/shared/model/user";
import type { z } from "zod";
import type { House } from "./house.ts";

export const PASSWORD = "Aa1!aaaa";

/** Somebody without a browser: a player whose every move is a call of the API. */
export class Rival {
  readonly house: House;
  readonly name: string;
  token: string;
  user: User;

  private constructor(house: House, { user, token }: { user: User; token: string }) {
    this.house = house;
    this.name = user.username;
    this.user = user;
    this.token = token;
  }

  /** Registered, with the profile still to be completed. */
  static async register(house: House, name: string): Promise<Rival> {
    const input = { username: name, email: emailOf(name), password: PASSWORD };
    return new Rival(house, await callEndpoint(register, input, optionsFor(house)));
  }

  static async join(house: House, name: string): Promise<Rival> {
    const rival = await Rival.register(house, name);
    const input = { nationality: "Thracian", lanistaName: `Ludus of ${name}` } as const;
    rival.user = (await rival.call(completeProfile, input)).user;
    return rival;
  }

  call<E extends Endpoint>(endpoint: E, input: z.input<E["input"]>): Promise<ReplyOf<E>> {
    return callEndpoint(endpoint, input, { ...optionsFor(this.house), token: this.token });
  }

  bid(gladiatorId: string, bidAmount: number): Promise<BidAnswer> {
    return this.call(placeBid, { id: gladiatorId, bidAmount });
  }

  /** Open auctions, ending soonest first. */
  async market(): Promise<Gladiator[]> {
    return (await this.call(marketPage, { limit: MARKET_PAGE_SIZE_MAX })).gladiators;
  }

  /** Of namesakes only the first, so that a name means one man. */
  async lots(): Promise<Gladiator[]> {
    const gladiators = await this.market();
    const firsts = new Map(gladiators.toReversed().map((lot) => [lot.name, lot]));
    return [...firsts.values()].toReversed();
  }

  async school(): Promise<School> {
    return (await this.call(schoolInfo, {})).school;
  }

  /** A session of his own, as from another device. */
  async signInAgain(): Promise<void> {
    const input = { email: emailOf(this.name), password: PASSWORD };
    this.token = (await callEndpoint(login, input, optionsFor(this.house))).token;
  }

  /** Revokes the session on the server; a browser that holds its token learns of it there. */
  async logOut(): Promise<void> {
    await this.call(logout, {});
  }

  isSignedIn(): Promise<boolean> {
    return this.call(me, {}).then(
      () => true,
      () => false,
    );
  }
}

export function emailOf(name: string): string {
  return `${name.toLowerCase()}@ludus.example`;
}

function optionsFor(house: House) {
  return { baseUrl: house.apiUrl, fetch };
}
