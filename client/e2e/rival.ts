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

  /** Without those whose name is part of another's, so that a name, wherever it is read, means one. */
  async lots(): Promise<Gladiator[]> {
    const lots = await this.market();
    return lots.filter(({ name }) => !lots.some((other) => isPartOf(name, other.name)));
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

function isPartOf(name: string, longerName: string): boolean {
  return name !== longerName && longerName.toLowerCase().includes(name.toLowerCase());
}
