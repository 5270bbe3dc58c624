import { completeProfile, register } from "@ludus/shared/contract/accounts/auth-api";
import type { PlayerNationality } from "@ludus/shared/model/gladiators/nationalities";
import type { User } from "@ludus/shared/model/user";
import type { Api } from "./api.ts";

export const PASSWORD = "Via-73-lapis!";

export interface Account {
  id: string;
  username: string;
  email: string;
  password: string;
  token: string;
}

export interface NewPlayer {
  username: string;
  /** Default: `<username>@ludus.example`. */
  email?: string;
  password?: string;
}

export interface Profile {
  /** Default: Roman. */
  nationality?: PlayerNationality;
  /** Default: `School of <username>`. */
  schoolName?: string;
}

export const emailOf = (username: string) => `${username.toLowerCase()}@ludus.example`;

/** Registers a player whose profile is still to be completed. */
export async function openAccount(
  api: Api,
  { username, email = emailOf(username), password = PASSWORD }: NewPlayer,
): Promise<Account & { user: User }> {
  const { user, token } = await api.call(register, { username, email, password });
  return { id: user.id, username, email, password, token, user };
}

export async function registerPlayer(
  api: Api,
  { nationality = "Roman", schoolName, ...given }: NewPlayer & Profile,
): Promise<Account & { user: User }> {
  const account = await openAccount(api, given);
  const lanistaName = schoolName ?? `School of ${account.username}`;
  const { user } = await api.call(completeProfile, { nationality, lanistaName }, account.token);
  return { ...account, user };
}
