import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import { exactApiAt } from "@ludus/testkit/players/exact-api";
import { PlayerClient } from "@ludus/testkit/players/player-client";
import { emailOf, openAccount, registerPlayer } from "@ludus/testkit/players/register-player";
import type { JourneyServer } from "./journey-server.ts";

/** A player without a browser, until somebody visits `as` them. */
export class Rival extends PlayerClient {
  /** Registered, with a completed profile. */
  static async join({ url }: JourneyServer, username: string): Promise<Rival> {
    const profile = { nationality: "Thracian", schoolName: `Ludus of ${username}` } as const;
    return new Rival(url, await registerPlayer(exactApiAt(url), { username, ...profile }));
  }

  /** Registered, with the profile still to be completed. */
  static async joinWithoutProfile({ url }: JourneyServer, username: string): Promise<Rival> {
    return new Rival(url, await openAccount(exactApiAt(url), { username }));
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
