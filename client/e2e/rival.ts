import type { Gladiator } from "@ludus/shared/model/gladiator";
import { apiAt } from "@ludus/testkit/players/api";
import { PlayerClient } from "@ludus/testkit/players/player-client";
import { emailOf, openAccount, registerPlayer } from "@ludus/testkit/players/register-player";
import type { JourneyServer } from "./journey-server.ts";

/** A player without a browser, until somebody visits `as` them. */
export class Rival extends PlayerClient {
  /** Registered, with a completed profile. */
  static async join({ url }: JourneyServer, username: string): Promise<Rival> {
    const profile = { nationality: "Thracian", schoolName: `Ludus of ${username}` } as const;
    return new Rival(url, await registerPlayer(apiAt(url), { username, ...profile }));
  }

  /** Registered, with the profile still to be completed. */
  static async joinWithoutProfile({ url }: JourneyServer, username: string): Promise<Rival> {
    return new Rival(url, await openAccount(apiAt(url), { username }));
  }

  /** Only the first of each name, so that a name means one gladiator. */
  async lots(): Promise<Gladiator[]> {
    const gladiators = await this.market();
    const firsts = new Map(gladiators.toReversed().map((lot) => [lot.name, lot]));
    return [...firsts.values()].toReversed();
  }

  /** Goes on in a new session, as from another device. */
  signInAgain(): Promise<void> {
    return this.signIn({ email: emailOf(this.username) });
  }

  isSignedIn(): Promise<boolean> {
    return this.user().then(
      () => true,
      () => false,
    );
  }
}
