import { ROLES, type Role } from "@ludus/shared/rules/accounts/roles";
import type { Location } from "react-router-dom";
import { paths } from "../navigation/paths.ts";
import type { SessionEnder } from "./session.ts";

/** Router state that the login page is opened with. */
interface LoginState {
  from?: string;
  endedBy?: Exclude<SessionEnder, "player">;
}

/** Router state that Access Denied is opened with. */
interface DenialState {
  from: string;
  role: Role;
}

const SHOWN_ENDS = ["elsewhere", "server", "new-password", "deletion", "suspension"] as const;

/** A player who logs out here is not sent back to the last page; one whose session ended is. */
export function loginStateFor(location: Location, endedBy: SessionEnder | null): LoginState | null {
  if (endedBy === "player") return null;
  if (endedBy === "deletion") return { endedBy };
  const from = addressOf(location);
  return endedBy === null ? { from } : { from, endedBy };
}

export function denialStateFor(location: Location, role: Role): DenialState {
  return { from: addressOf(location), role };
}

/** The remembered page, or the dashboard. Router state outlives reloads, so its shape is checked. */
export function returnPathOf(state: unknown): string {
  const from = fieldOf(state, "from");
  return typeof from === "string" ? from : paths.dashboard;
}

/** Why the player was sent to the login page; undefined if they opened it themselves. */
export function sessionEndIn(state: unknown): LoginState["endedBy"] {
  const endedBy = fieldOf(state, "endedBy");
  return SHOWN_ENDS.find((known) => known === endedBy);
}

/** The role that the remembered page needs; undefined where none was denied. */
export function deniedRoleIn(state: unknown): Role | undefined {
  const role = fieldOf(state, "role");
  return ROLES.find((known) => known === role);
}

function addressOf({ pathname, search, hash }: Location): string {
  return `${pathname}${search}${hash}`;
}

function fieldOf(state: unknown, name: keyof LoginState | keyof DenialState): unknown {
  return typeof state === "object" && state !== null ? Reflect.get(state, name) : undefined;
}
